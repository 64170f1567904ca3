import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Area } from '#domain/mode.ts'
import type { SocialProvider } from '#domain/sign-in.ts'
import { authRequest } from '../../../auth-request.ts'
import { Button } from '../../../ui/button.tsx'
import { FacebookMark, GoogleMark } from './provider-marks.tsx'
import { useWantedPage } from './wanted-page.ts'

const PROVIDERS = [
  { id: 'google', mark: <GoogleMark /> },
  { id: 'facebook', mark: <FacebookMark /> },
] as const satisfies { id: SocialProvider; mark: unknown }[]

/** The provider's answer comes back to the wanted page or the area's root. */
export function SocialButtons({ area }: { area: Area }) {
  const t = useTranslations('auth.social')
  const callbackURL = useWantedPage(area)
  const start = useMutation({
    mutationFn: async (providerId: SocialProvider) => {
      const answer = await authRequest('sign-in/oauth2', {
        providerId,
        callbackURL,
        errorCallbackURL: area.signInPath,
      })
      location.assign((answer as { url: string }).url)
    },
    meta: { failure: 'auth.toasts.oauthError', fallback: 'auth.toasts.oauthErrorText' },
  })
  return (
    <div className="grid grid-cols-2 gap-3">
      {PROVIDERS.map(({ id, mark }) => (
        <Button
          key={id}
          variant="outline"
          iconBefore={mark}
          pending={start.isPending && start.variables === id}
          disabled={start.isPending && start.variables !== id}
          aria-label={t(`${id}Label`)}
          onClick={() => start.mutate(id)}
        >
          {t(id)}
        </Button>
      ))}
    </div>
  )
}
