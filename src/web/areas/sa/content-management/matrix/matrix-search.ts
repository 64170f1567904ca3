import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Block } from '#domain/block.ts'
import { LEVELS } from '#domain/level.ts'
import { STEPS } from '#domain/step.ts'
import type { ContentSearch } from '../content-search.ts'

const ADDRESS = '/sa/content-management'

export type MatrixScope = Pick<ContentSearch, 'partner' | 'category'>
type Narrowing = Record<'q' | 'category' | 'partner', string> & { show: 'all' | 'gaps' }

/** What the matrix is narrowed to, and the block that is open, stand in the address. */
export function useMatrixSearch() {
  const navigate = useNavigate({ from: ADDRESS })
  const {
    q = '',
    category = '',
    partner = '',
    show: shown,
    ...search
  } = useSearch({
    from: ADDRESS,
  })
  // The router passes on what it does not know.
  const show: Narrowing['show'] = shown === 'gaps' ? 'gaps' : 'all'
  const wanted: Narrowing = { q, category, partner, show }
  return {
    wanted,
    block: openBlock(search),
    /** Where the block was opened. */
    back: {
      tab: 'matrix' as const,
      ...(q && { q }),
      ...(show === 'gaps' && { show: 'gaps' as const }),
      ...(search.fromPartner && partner && { partner }),
      ...(search.fromCategory && { category: search.fromCategory }),
    },
    narrow: (change: Partial<Narrowing>) => {
      const next = { ...wanted, ...change }
      void navigate({
        search: {
          tab: 'matrix',
          ...(next.q && { q: next.q }),
          ...(next.category && { category: next.category }),
          ...(next.partner && { partner: next.partner }),
          ...(next.show === 'gaps' && { show: next.show }),
        },
        replace: true,
        resetScroll: false,
      })
    },
    clear: () => void navigate({ search: { tab: 'matrix' }, replace: true, resetScroll: false }),
  }
}

function openBlock({ step, level }: Pick<ContentSearch, 'step' | 'level'>): Block | undefined {
  const knownStep = STEPS.find(({ id }) => id === step)
  const knownLevel = LEVELS.find(({ number }) => number === level)
  return knownStep && knownLevel && { step: knownStep.id, level: knownLevel.number }
}
