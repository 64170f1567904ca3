import { Outlet } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useAccountLanguage } from '../../language/language-choice.ts'

export function RootFrame() {
  const t = useTranslations('common')
  useAccountLanguage()
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-primary px-4 py-2 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      <Outlet />
    </>
  )
}
