import { Dialog } from '@base-ui/react/dialog'
import { useTranslations } from 'use-intl'
import { refusalSentence } from '../../toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ViewerHeader } from './viewer-header.tsx'

type NotLoadedProps = {
  /** There is no such thing, or no longer. */
  isGone: boolean
  error?: unknown
  isRetrying?: boolean
  /** Left out where trying again cannot help. */
  onRetry?: () => void
}

export function NotLoaded({ isGone, error, isRetrying = false, onRetry }: NotLoadedProps) {
  const t = useTranslations('viewer')
  const common = useTranslations('common')
  const title = isGone ? t('gone.title') : t('failed.title')
  return (
    <>
      <ViewerHeader title={title} isTitleHidden />
      <div data-narrow className="my-auto pb-6">
        <ErrorState
          title={title}
          description={isGone ? t('gone.description') : refusalSentence(error)}
          action={
            <>
              {onRetry && (
                <Button pending={isRetrying} onClick={onRetry}>
                  {t('retry')}
                </Button>
              )}
              <Dialog.Close render={<Button variant="outline">{common('close')}</Button>} />
            </>
          }
        />
      </div>
    </>
  )
}
