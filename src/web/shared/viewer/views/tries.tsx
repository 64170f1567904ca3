import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'

/** A file that did not arrive can be asked for again: `count` is the key of its element. */
export function useTries() {
  const [{ count, hasFailed }, set] = useState({ count: 0, hasFailed: false })
  return {
    count,
    hasFailed,
    fail: () => set((tried) => ({ ...tried, hasFailed: true })),
    retry: () => set((tried) => ({ count: tried.count + 1, hasFailed: false })),
  }
}

export function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslations('viewer')
  return (
    <ErrorState
      className="my-auto"
      title={text}
      action={
        <Button variant="outline" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  )
}
