import { Link } from '@tanstack/react-router'
import { Heart, Languages, ShieldCheck, Store, UserRound } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../session.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FavoritesSummary } from './favorites-summary.tsx'
import { LanguageSetting } from './language-setting.tsx'

export function SettingsScreen() {
  const t = useTranslations('userApp.settings')
  const { user, role } = useSession()
  return (
    <Page title={t('title')} description={t('description')}>
      <div className="grid gap-5 lg:grid-cols-2">
        <Section
          icon={<UserRound />}
          title={t('account')}
          hint={t('accountHint', { email: user?.email ?? '' })}
        >
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
            <dt className="text-ink-soft">{t('name')}</dt>
            <dd className="font-medium">{user?.name}</dd>
            <dt className="text-ink-soft">{t('email')}</dt>
            <dd className="font-medium break-all">{user?.email}</dd>
            <dt className="text-ink-soft">{t('role')}</dt>
            <dd className="font-medium">{t(`roles.${role}`)}</dd>
          </dl>
        </Section>
        <Section icon={<Languages />} title={t('language')} hint={t('languageHint')}>
          <LanguageSetting />
        </Section>
        <Section icon={<ShieldCheck />} title={t('security')} hint={t('securityHint')}>
          <Button variant="outline" render={<Link to="/user-app/settings/security" />}>
            {t('openSecurity')}
          </Button>
        </Section>
        <Section icon={<Heart />} title={t('journey')}>
          <Suspense fallback={<Skeleton className="h-16" />}>
            <FavoritesSummary />
          </Suspense>
        </Section>
        <Section icon={<Store />} title={t('partner')} hint={t('partnerHint')}>
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" render={<Link to="/partners" />}>
              {t('openPartners')}
            </Button>
            <Button variant="outline" render={<Link to="/edu" />}>
              {t('openEdu')}
            </Button>
          </div>
        </Section>
      </div>
    </Page>
  )
}

type SectionProps = { icon: ReactNode; title: string; hint?: string; children: ReactNode }

function Section({ icon, title, hint, children }: SectionProps) {
  return (
    <Card render={<section aria-label={title} />}>
      <CardHeader icon={icon} title={title} description={hint} />
      <div className="mt-5">{children}</div>
    </Card>
  )
}
