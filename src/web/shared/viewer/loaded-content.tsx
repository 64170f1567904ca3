import { Dialog } from '@base-ui/react/dialog'
import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { tagOf } from '#domain/language.ts'
import { api } from '../../api.ts'
import { useLanguage } from '../../language/language-provider.tsx'
import { refusalSentence } from '../../toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { ShownContent } from './shown-content.tsx'
import { contentOf } from './viewer-content.ts'
import { ViewerHeader } from './viewer-header.tsx'

// An address that was cut short has no valid id; for the reader that is the same as a removed item.
const GONE_CODES = new Set(['NOT_FOUND', 'INVALID_INPUT', 'BAD_REQUEST'])

type LoadedContentProps = { contentId: string; canSave: boolean }

export function LoadedContent({ contentId, canSave }: LoadedContentProps) {
  const language = tagOf(useLanguage())
  const { data, error, isFetching, refetch } = useQuery(
    api.user.content.get.queryOptions({
      input: { contentId, language },
      // In another language it stays until its translation is there.
      placeholderData: (previous) => (previous?.id === contentId ? previous : undefined),
    }),
  )
  if (error && (!data || isGone(error))) {
    return <NotLoaded error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  return data ? <ShownContent content={contentOf(data)} canSave={canSave} /> : <Loading />
}

function isGone(error: unknown) {
  return error instanceof ORPCError && GONE_CODES.has(error.code)
}

type NotLoadedProps = { error: unknown; isRetrying: boolean; onRetry: () => void }

function NotLoaded({ error, isRetrying, onRetry }: NotLoadedProps) {
  const t = useTranslations('viewer')
  const common = useTranslations('common')
  const title = isGone(error) ? t('gone.title') : t('failed.title')
  return (
    <>
      <ViewerHeader title={title} isTitleHidden />
      <div data-narrow className="my-auto pb-6">
        <ErrorState
          title={title}
          description={isGone(error) ? t('gone.description') : refusalSentence(error)}
          action={
            <>
              <Button pending={isRetrying} onClick={onRetry}>
                {t('retry')}
              </Button>
              <Dialog.Close render={<Button variant="outline">{common('close')}</Button>} />
            </>
          }
        />
      </div>
    </>
  )
}

function Loading() {
  const t = useTranslations('viewer')
  return (
    <>
      <ViewerHeader title={t('loading')} isTitleHidden />
      <output className="sr-only">{t('loading')}</output>
      <div className="grid gap-8 p-5 pt-0 md:grid-cols-2 md:p-8 md:pt-0">
        <Skeleton className="aspect-[4/3] rounded-card" />
        <SkeletonText lines={8} className="pt-2" />
      </div>
    </>
  )
}
