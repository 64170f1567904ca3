import { SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

export function MoreButton({ pages }: { pages: Pages }) {
  const t = useTranslations('sa.list')
  if (!pages.hasNextPage) return null
  return (
    <div className="mt-4 flex justify-center">
      <Button
        variant="outline"
        pending={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {t('more')}
      </Button>
    </div>
  )
}

/** There is something, but not what was asked for. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useTranslations('sa.list')
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('noMatch')}
      description={t('noMatchHint')}
      action={
        <Button variant="outline" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    />
  )
}
