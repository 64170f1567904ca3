import '../../styles/areas.css'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { ideaKey } from '#domain/idea-key.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { useCategoryName } from '../category/category-name.ts'
import { Cover } from '../cover/cover.tsx'
import { useIdeaTexts } from './idea-texts.ts'
import { useReasonSentence } from './suggestion-reason.ts'
import { RowSkeleton, type RowVariant, SuggestionRow } from './suggestion-row.tsx'
import type { Suggestion, SuggestionsQuery } from './suggestions.ts'

export type SuggestionListProps = {
  query: SuggestionsQuery
  /** As many rows are kept free while it loads. */
  max: number
  variant: RowVariant
  /** With what the viewer opens: an item's id or an idea's key. */
  onOpen: (key: string) => void
  className?: string | undefined
}

const LIST: Record<RowVariant, string> = {
  compact: 'flex min-h-0 flex-col gap-0.5 overflow-y-auto',
  roomy: 'grid gap-2.5 sm:grid-cols-2',
}

/** Rows that open the viewer: real content with the reason for it, then ideas, marked as such. */
export function SuggestionList(props: SuggestionListProps) {
  return (
    <Suspense fallback={<Loading {...props} />}>
      <Loaded {...props} />
    </Suspense>
  )
}

function Loaded(props: SuggestionListProps) {
  const { query, variant, onOpen, className } = props
  const t = useTranslations('suggestions')
  const items = query.data?.items ?? []
  const ideas = useIdeaTexts({ enabled: items.some(({ kind }) => kind === 'idea') })
  const toRow = useRow(ideas.textOf)
  if ((query.isError && !query.data) || ideas.isError) {
    const retry = () => {
      if (query.isError) void query.refetch()
      if (ideas.isError) void ideas.refetch()
    }
    return (
      <div role="alert" className={cn('flex flex-col items-start gap-2 py-1 text-sm', className)}>
        <p>{t('failed')}</p>
        <Button
          size="sm"
          variant="outline"
          pending={query.isFetching || ideas.isFetching}
          onClick={retry}
        >
          {t('retry')}
        </Button>
      </div>
    )
  }
  const rows = items.map(toRow)
  if (!query.data || rows.includes(undefined)) return <Loading {...props} />
  if (items.length === 0) return <p className={cn('py-2 text-sm', className)}>{t('none')}</p>
  return (
    <ul className={cn(LIST[variant], className)}>
      {rows.map(
        (row) =>
          row && (
            <SuggestionRow
              key={row.key}
              title={row.title}
              reason={row.reason}
              picture={row.picture}
              variant={variant}
              onOpen={() => onOpen(row.key)}
            />
          ),
      )}
    </ul>
  )
}

function useRow(textOf: ReturnType<typeof useIdeaTexts>['textOf']) {
  const t = useTranslations('suggestions')
  const categoryName = useCategoryName()
  const reasonSentence = useReasonSentence()
  return (suggestion: Suggestion) => {
    if (suggestion.kind === 'idea') {
      const { idea } = suggestion
      const reason = t('ideaAbout', { category: categoryName(idea.category) })
      const text = textOf(idea)
      return text && { key: ideaKey(idea), title: text.title, reason, picture: undefined }
    }
    const { card, reason } = suggestion
    return {
      key: card.id,
      title: card.title,
      reason: reasonSentence(reason),
      picture: (
        <Cover
          cover={card.cover}
          picture={card.picture}
          type={card.contentType}
          sizes="64px"
          className="size-full [&>svg]:size-2/3"
        />
      ),
    }
  }
}

function Loading({ max, variant, className }: SuggestionListProps) {
  const t = useTranslations('suggestions')
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <ul aria-hidden="true" className={cn(LIST[variant], className)}>
        {Array.from({ length: max }, (_, index) => (
          <RowSkeleton key={index} variant={variant} />
        ))}
      </ul>
    </>
  )
}

/** 'x/6'; before the answer is there, its place. */
export function SuggestionCount({ query, max }: { query: SuggestionsQuery; max: number }) {
  const t = useTranslations('suggestions')
  const shown = query.data?.items.length
  if (shown === undefined) return <span aria-hidden="true">{`–/${max}`}</span>
  return (
    <span className="tabular-nums">
      <span aria-hidden="true">{t('count', { shown, max })}</span>
      <span className="sr-only">{t('countSpoken', { shown, max })}</span>
    </span>
  )
}
