import { useNavigate, useSearch } from '@tanstack/react-router'

const ADDRESS = '/sa/content-management'

type Shown = { view: 'board' | 'timeline'; partnerId: string; category: string }

/** How the roadmap is shown, and what it is narrowed to, stand in the address. */
export function useRoadmapSearch() {
  const navigate = useNavigate({ from: ADDRESS })
  const { view, partner = '', category = '' } = useSearch({ from: ADDRESS })
  const shown: Shown = {
    view: view === 'timeline' ? 'timeline' : 'board',
    partnerId: partner,
    category,
  }
  return {
    ...shown,
    show: (change: Partial<Shown>) => {
      const next = { ...shown, ...change }
      void navigate({
        search: {
          tab: 'roadmap',
          ...(next.view === 'timeline' && { view: next.view }),
          ...(next.partnerId && { partner: next.partnerId }),
          ...(next.category && { category: next.category }),
        },
        replace: true,
        resetScroll: false,
      })
    },
  }
}
