import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../language/language-provider.tsx'
import { LogoMark } from '../../../ui/logo.tsx'

export function Hero() {
  const t = useTranslations('browse')
  const language = useLanguage()
  return (
    <header className="hero-ink pattern-seigaiha mb-4 rounded-panel px-5 py-6 md:px-10 md:py-9">
      <LogoMark className="absolute top-1/2 right-10 hidden size-28 -translate-y-1/2 [filter:drop-shadow(0_4px_4px_rgb(0_0_0/0.15))] @min-[68rem]:block" />
      <h1 lang="ja" className="text-display max-w-4xl">
        {t('heading')}
      </h1>
      {language !== 'en' && (
        <p className="mt-2 max-w-2xl text-white/95 md:text-lg">{t('introTranslated')}</p>
      )}
      <p
        lang="en"
        className={
          language === 'en'
            ? 'mt-2 max-w-2xl text-white/95 md:text-lg'
            : 'mt-1 text-sm text-white/75'
        }
      >
        {t('intro')}
      </p>
    </header>
  )
}
