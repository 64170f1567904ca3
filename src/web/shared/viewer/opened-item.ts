import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the page without the viewer. */
    isViewer?: true
  }
}

export type ItemSearch = {
  /** The id of the item that the viewer shows. */
  item?: string
}

/** Whatever else stands in the address is left out. */
export function parseItemSearch({ item }: Record<string, unknown>): ItemSearch {
  return (typeof item === 'string' && item) || typeof item === 'number' ? { item: `${item}` } : {}
}

/** The item in the address: opening adds an entry to the history, so that 'back' closes. */
export function useViewer() {
  const router = useRouter()
  const navigate = useNavigate()
  const { item } = useSearch({ strict: false })
  return {
    openedId: item,
    open: (contentId: string) =>
      void navigate({
        to: '/user-app',
        search: (search) => ({ ...search, item: contentId }),
        state: { isViewer: true },
        resetScroll: false,
      }),
    close: () => {
      const { state } = router.state.location
      if (state.isViewer) return router.history.back()
      return void navigate({
        to: '/user-app',
        search: ({ item: _closed, ...search }: ItemSearch) => search,
        replace: true,
        resetScroll: false,
      })
    },
  }
}

/** An address to share; it survives the sign-in of who opens it. */
export function itemLink(contentId: string) {
  return `${location.origin}/user-app?item=${encodeURIComponent(contentId)}`
}
