import { useTranslations } from 'use-intl'
import { isUnreachable } from '../../refusal.ts'
import { refusalSentence } from '../../toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useAskingAgain } from './asking-again.ts'

/** The server did not say who is asking, so nothing can be shown yet. */
export function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('errors')
  useAskingAgain(isUnreachable(error), onRetry)
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        level={1}
        title={t('screen.title')}
        description={refusalSentence(error)}
        action={<Button onClick={onRetry}>{t('screen.retry')}</Button>}
      />
    </main>
  )
}
