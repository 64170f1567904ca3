import { Link } from '@tanstack/react-router'
import { GraduationCap, Languages, ShieldCheck, Store } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { canAccessPartnerPortal } from '#domain/role.ts'
import { useSession } from '../../../session.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LanguageSetting } from './language-setting.tsx'
import { PreferencesSections } from './preferences-sections.tsx'
import { Section } from './section.tsx'

export function SettingsScreen() {
  const t = useTranslations('settings')
  const shell = useTranslations('userShell.bar')
  const { roles } = useSession()
  return (
    <Page title={t('title')} description={t('description')} className="max-w-4xl">
      <Suspense fallback={<LoadingSections />}>
        <PreferencesSections />
      </Suspense>
      <h2 className="mt-10 mb-4 text-lg font-bold">{t('account')}</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <Section icon={<Languages />} title={t('language')} hint={t('languageHint')}>
          <LanguageSetting />
        </Section>
        <Section icon={<ShieldCheck />} title={t('security')} hint={t('securityHint')}>
          <Button variant="outline" render={<Link to="/user-app/settings/security" />}>
            {t('openSecurity')}
          </Button>
        </Section>
        <Section icon={<GraduationCap />} title={t('tutorial')} hint={t('tutorialHint')}>
          <Button variant="outline" render={<Link to="/user-app/tutorial" />}>
            {t('openTutorial')}
          </Button>
        </Section>
        {!canAccessPartnerPortal(roles) && (
          <Section icon={<Store />} title={shell('becomePartner')} hint={t('partnerHint')}>
            <div className="flex flex-wrap gap-3">
              <Button variant="outline" render={<Link to="/partners" />}>
                {t('openPartners')}
              </Button>
              <Button variant="outline" render={<Link to="/edu" />}>
                {t('openEdu')}
              </Button>
            </div>
          </Section>
        )}
      </div>
    </Page>
  )
}

function LoadingSections() {
  return (
    <div className="flex flex-col gap-5">
      {['h-96', 'h-48', 'h-128', 'h-40'].map((height) => (
        <Skeleton key={height} className={`rounded-card ${height}`} />
      ))}
    </div>
  )
}
