import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LanguageButton } from '../../shared/language-button/language-button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Logo } from '../../ui/logo.tsx'

/** Around the pages that stand in for a payment provider: nobody shall take them for a real one. */
export function TestFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('subscription.testPages')
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} · MachiCube`}</title>
      <aside
        aria-label={t('banner')}
        className="border-b border-warning-line bg-warning-soft px-4 py-2.5 text-sm"
      >
        <p className="mx-auto flex max-w-4xl items-start gap-2.5">
          <FlaskConical aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning-ink" />
          <span>
            <strong className="font-semibold text-warning-ink">{t('banner')}</strong>{' '}
            {t('bannerText')}
          </span>
        </p>
      </aside>
      <header className="mx-auto flex min-h-16 w-full max-w-4xl items-center justify-between gap-3 px-4">
        <Logo size="sm" withJapanese />
        <LanguageButton />
      </header>
      <main id="content" className="mx-auto w-full max-w-4xl flex-1 px-4 pt-2 pb-10 md:pt-6">
        {children}
      </main>
    </div>
  )
}

/** An address that is wrong, or whose time is over. */
export function MissingPage() {
  const t = useTranslations('subscription.testPages')
  return (
    <TestFrame title={t('missing')}>
      <Card>
        <EmptyState
          level={1}
          icon={<FlaskConical />}
          title={t('missing')}
          description={t('missingText')}
        />
      </Card>
    </TestFrame>
  )
}
