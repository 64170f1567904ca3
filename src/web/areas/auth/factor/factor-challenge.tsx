import '../../../styles/areas.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Area } from '#domain/mode.ts'
import { api } from '../../../api.ts'
import { useSignOut } from '../../../shared/sign-out/sign-out.ts'
import { refusalSentence } from '../../../toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { TextButton } from '../text-button.tsx'
import { CodeForm } from './code-form.tsx'
import { RecoveryForm } from './recovery-form.tsx'

/** The password was right; now the code of an authenticator app, or a recovery code. */
export function FactorChallenge({ area, email }: { area: Area; email: string }) {
  const t = useTranslations('auth.factor')
  const [usesRecovery, setUsesRecovery] = useState(false)
  const signOut = useSignOut()
  return (
    <AuthFrame
      area={area}
      title={t(usesRecovery ? 'recoveryTitle' : 'title')}
      hint={t(usesRecovery ? 'recoveryHint' : 'hint')}
    >
      <div className="mt-6">{usesRecovery ? <RecoveryForm /> : <AppCode />}</div>
      <TextButton className="mt-4 self-center" onClick={() => setUsesRecovery(!usesRecovery)}>
        {t(usesRecovery ? 'useApp' : 'useRecovery')}
      </TextButton>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4 text-sm text-ink-soft">
        <span className="min-w-0 break-words">{t('signedInAs', { email })}</span>
        <TextButton onClick={() => signOut.mutate()}>{t('signOut')}</TextButton>
      </div>
    </AuthFrame>
  )
}

function AppCode() {
  const t = useTranslations('auth.factor')
  const { data, error, refetch } = useQuery(api.user.factors.list.queryOptions())
  if (data) return <CodeForm factors={data.factors.filter(({ status }) => status === 'verified')} />
  if (!error) return <Skeleton className="h-14 w-80 max-w-full" />
  return (
    <ErrorState
      title={t('failed')}
      description={refusalSentence(error)}
      action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
    />
  )
}
