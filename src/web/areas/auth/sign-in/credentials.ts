import { ORPCError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { Area } from '#domain/mode.ts'
import type { Credentials } from '#domain/sign-in.ts'
import { authRequest } from '../../../auth-request.ts'
import { useCheckedForm } from '../checked-form.ts'
import { signInAndWelcome } from '../welcome.ts'
import { useSignUpTarget } from './wanted-page.ts'

const REFUSED = { failure: 'auth.toasts.error', fallback: 'auth.toasts.errorText' } as const
const SIGNED_UP = {
  ...REFUSED,
  success: { title: 'auth.toasts.created', description: 'auth.toasts.createdText' },
} as const

/** Why a verification mail matters now: one was just sent, or the sign-in is refused without it. */
export type MailState = 'none' | 'sent' | 'needed'

type CredentialsOptions = {
  area: Area
  mode: 'signIn' | 'signUp'
  email: string
  onSignedUp: () => void
}

export function useCredentials({ area, mode, email, onSignedUp }: CredentialsOptions) {
  const queryClient = useQueryClient()
  const { demo } = useLocation().state
  const callbackURL = useSignUpTarget(area)
  const [mailState, setMailState] = useState<MailState>('none')
  const signIn = useMutation({
    mutationFn: (typed: Credentials) =>
      signInAndWelcome(queryClient, () => authRequest('sign-in/email', typed)),
    onError: (error) => {
      if (error instanceof ORPCError && error.code === 'EMAIL_NOT_VERIFIED') setMailState('needed')
    },
    meta: REFUSED,
  })
  const signUp = useMutation({
    mutationFn: (typed: Credentials) =>
      authRequest('sign-up/email', {
        ...typed,
        callbackURL,
        wantsSchool: area.id === 'edu',
      }),
    onSuccess: () => {
      setMailState('sent')
      onSignedUp()
    },
    meta: SIGNED_UP,
  })
  const form = useCheckedForm<Credentials>({
    initial: demo ?? { email, password: '' },
    check: 'credentials',
    onSubmit: (typed) => (mode === 'signIn' ? signIn : signUp).mutateAsync(typed),
  })
  return { form, mailState }
}
