import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Area } from '#domain/mode.ts'
import { Divider } from '../../../ui/divider.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import type { View } from '../view.ts'
import { AddressNotice } from './address-notice.tsx'
import { useCredentials } from './credentials.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { DemoPanel } from './demo-panel.tsx'
import { OtherAreas } from './other-areas.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { VerifyNotice } from './verify-notice.tsx'

type CredentialsPageProps = {
  area: Area
  view: View
  email: string
  onEmailChange: (email: string) => void
}

export function CredentialsPage({ area, view, email, onEmailChange }: CredentialsPageProps) {
  const t = useTranslations('auth')
  const navigate = useNavigate()
  const { error } = useSearch({ strict: false })
  const mode = view === 'sign-up' ? 'signUp' : 'signIn'
  const credentials = useCredentials({ area, mode, email, onSignedUp: () => show('sign-in') })

  function show(next: View) {
    credentials.form.clearRefusals()
    void navigate({
      to: '.',
      search: ({ redirect }) => ({ ...(redirect && { redirect }), view: next }),
      replace: true,
    })
  }

  return (
    <AuthFrame
      area={area}
      title={t(`${mode}.title`)}
      hint={mode === 'signIn' ? t(`areas.${area.id}.hint`) : t('signUp.hint')}
    >
      <SegmentedControl
        block
        label={t('mode.label')}
        segments={[
          { value: 'sign-in', label: t('mode.signIn') },
          { value: 'sign-up', label: t('mode.signUp') },
        ]}
        value={mode === 'signIn' ? 'sign-in' : 'sign-up'}
        onValueChange={show}
        className="mt-6"
      />
      <div className="mt-5 flex flex-col gap-4">
        <AddressNotice view={view} error={error} />
        <VerifyNotice
          area={area}
          state={credentials.mailState}
          email={credentials.form.values.email}
          error={error}
        />
        <CredentialsForm
          mode={mode}
          credentials={credentials}
          onEmailChange={onEmailChange}
          onForgot={() => show('forgot')}
        />
        <Divider>{t('social.or')}</Divider>
        <SocialButtons area={area} />
      </div>
      <OtherAreas area={area} />
      {/* Comes later than the rest: below it, it pushes nothing away. */}
      <DemoPanel
        area={area}
        onChoose={(account) => {
          credentials.form.change(account)
          show('sign-in')
        }}
      />
    </AuthFrame>
  )
}
