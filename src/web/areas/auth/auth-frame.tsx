import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Area } from '#domain/mode.ts'
import { LanguageButton } from '../../shared/language-button/language-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Cube } from './scene/cube.tsx'
import { Scene } from './scene/scene.tsx'
import { Town } from './scene/town.tsx'

type AuthFrameProps = { area: Area; title: string; hint: string; children: ReactNode }

/** Every screen of signing in: the form on the left, the town on the right or, on a phone, above. */
export function AuthFrame({ area, title, hint, children }: AuthFrameProps) {
  const t = useTranslations('auth.areas')
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(27rem,9fr)_11fr]">
      <title>{`${title} · ${t(`${area.id}.name`)} · MachiCube`}</title>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <PhoneHeader />
        <header className="flex items-center justify-between px-10 pt-7 max-lg:hidden xl:px-16">
          <Logo withJapanese />
          <LanguageButton />
        </header>
        <main
          id="content"
          tabIndex={-1}
          // In the middle with all that may come later, so that nothing moves when it comes.
          className="mx-auto flex w-full max-w-md flex-1 flex-col px-5 pt-6 pb-10 outline-none lg:px-4 lg:pt-[max(2rem,calc(50vh-30rem))] lg:pb-8"
        >
          <Badge tone={area.id === 'sa' ? 'accent' : 'primary'} className="self-start">
            {t(`${area.id}.name`)}
          </Badge>
          <h1 className="mt-3 text-2xl font-bold tracking-tight lg:text-3xl">{title}</h1>
          <p className="mt-1.5 text-ink-soft">{hint}</p>
          {children}
        </main>
      </div>
      <Scene className="sticky top-0 h-dvh max-lg:hidden" />
    </div>
  )
}

/** Always dark ground, so its subtree takes the night's tokens. */
function PhoneHeader() {
  return (
    <header className="relative isolate h-36 overflow-hidden [--edge:4.25rem] lg:hidden">
      <Town isSmall />
      <div data-theme="dark" className="flex items-center justify-between py-3 pr-3 pl-5">
        <Logo withJapanese />
        <LanguageButton />
      </div>
      <div className="absolute right-10 bottom-4">
        <Cube isSmall />
      </div>
    </header>
  )
}
