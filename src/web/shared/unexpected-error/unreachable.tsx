import { useTranslations } from 'use-intl'
import { refusalSentence } from '../../toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/** The server did not say who is asking, so nothing can be shown yet. */
export function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('errors')
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
