import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../language/language-provider.tsx'
import { CardGridSkeleton } from '../../../shared/loading/card-skeletons.tsx'
import { LogoMark } from '../../../ui/logo.tsx'
import { CardGrid } from './card-grid.tsx'

export function HomeScreen() {
  const t = useTranslations('userApp.home')
  const language = useLanguage()
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none md:px-6 md:py-8"
    >
      <title>{`${t('title')} · MachiCube`}</title>
      <header className="hero-ink pattern-seigaiha mb-8 rounded-panel px-5 py-8 md:px-10 md:py-12">
        <LogoMark className="absolute top-1/2 right-10 hidden size-36 -translate-y-1/2 drop-shadow-lg lg:block" />
        <h1 lang="ja" className="text-display max-w-4xl">
          {t('heading')}
        </h1>
        {language !== 'en' && (
          <p className="mt-3 max-w-2xl text-white/95 md:text-lg">{t('introTranslated')}</p>
        )}
        <p
          lang="en"
          className={
            language === 'en'
              ? 'mt-3 max-w-2xl text-white/95 md:text-lg'
              : 'mt-1 text-sm text-white/75'
          }
        >
          {t('intro')}
        </p>
      </header>
      <Suspense fallback={<CardGridSkeleton />}>
        <CardGrid />
      </Suspense>
    </main>
  )
}
