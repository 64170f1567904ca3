import { ORPCError } from '@orpc/client'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { isUnreachable } from '../../refusal.ts'
import { refusalSentence } from '../../toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useAskingAgain } from './asking-again.ts'

/** The last resort for the whole page; a fresh start is the surest way back. */
export function UnexpectedError({ error }: Pick<ErrorComponentProps, 'error'>) {
  const t = useTranslations('errors')
  const isAway = isServerAway(error)
  return (
    <main id="content" className="grid min-h-dvh place-items-center">
      <ErrorState
        level={1}
        title={isAway ? t('screen.title') : t('unexpected.title')}
        description={isAway ? t('offline') : t('unexpected.description')}
        action={
          <>
            <Button onClick={() => location.reload()}>{t('unexpected.reload')}</Button>
            <Button variant="outline" render={<a href="/">{t('unexpected.home')}</a>} />
          </>
        }
      />
    </main>
  )
}

/** Inside a shell: a refused or failed call says why and can be tried again. */
export function ScreenError({ error }: ErrorComponentProps) {
  const t = useTranslations('errors')
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  const isAway = isServerAway(error)
  const isFromServer = error instanceof ORPCError || isAway
  const tryAgain = useCallback(() => {
    reset()
    void router.invalidate()
  }, [reset, router])
  useAskingAgain(isAway, tryAgain)
  return (
    <main id="content" className="flex-1">
      <ErrorState
        level={1}
        title={isFromServer ? t('screen.title') : t('unexpected.title')}
        description={refusalSentence(
          error,
          isAway ? 'errors.offline' : 'errors.unexpected.description',
        )}
        action={
          <>
            <Button onClick={isFromServer ? tryAgain : () => location.reload()}>
              {isFromServer ? t('screen.retry') : t('unexpected.reload')}
            </Button>
            <Button variant="outline" render={<a href="/">{t('unexpected.home')}</a>} />
          </>
        }
      />
    </main>
  )
}

/** A file of a page that does not arrive fails in more ways than a call does. */
function isServerAway(error: unknown) {
  return isUnreachable(error) || !navigator.onLine
}
