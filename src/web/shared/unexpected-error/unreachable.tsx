import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/** The server did not say who is asking, so nothing can be shown yet. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('errors')
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        level={1}
        title={t('screen.title')}
        description={t('offline')}
        action={<Button onClick={onRetry}>{t('screen.retry')}</Button>}
      />
    </main>
  )
}
