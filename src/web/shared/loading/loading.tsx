import { useTranslations } from 'use-intl'
import { FullPageSpinner, Spinner } from '../../ui/spinner.tsx'

/** While nobody knows yet who is asking, or an area arrives. */
export function AreaSpinner() {
  const t = useTranslations('common')
  return <FullPageSpinner label={t('loading')} />
}

/** While a screen arrives inside its shell. */
export function ScreenSpinner() {
  const t = useTranslations('common')
  return (
    <div className="grid min-h-96 flex-1 place-items-center text-primary-ink">
      <Spinner size="lg" label={t('loading')} />
    </div>
  )
}
