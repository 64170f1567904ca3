import { useLocation, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { areaOf } from '#domain/mode.ts'
import { useSession } from '../../session.ts'
import { AreaSpinner } from '../../shared/loading/loading.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { CredentialsPage } from './sign-in/credentials-page.tsx'
import { viewOf } from './view.ts'

const FactorChallenge = lazy(async () => ({
  default: (await import('./factor/factor-challenge.tsx')).FactorChallenge,
}))

/** One page for all areas; a session that lacks its second factor gets the challenge here. */
export function SignInScreen() {
  const area = areaOf(useLocation().pathname)
  const view = viewOf(useSearch({ strict: false }).view)
  const session = useSession()
  const [email, setEmail] = useState('')
  if (session.factorEmail !== null) {
    return (
      <Suspense fallback={<AreaSpinner />}>
        <FactorChallenge area={area} email={session.factorEmail} />
      </Suspense>
    )
  }
  if (view === 'forgot') return <ForgotPassword area={area} email={email} />
  return (
    <CredentialsPage
      // Another door is another form, though the router keeps the component.
      key={area.id}
      area={area}
      view={view}
      email={email}
      onEmailChange={setEmail}
    />
  )
}
