import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { OwnPassword } from './own-password.tsx'

type FreshPasswordProps = {
  onTyped: (password: string) => void
  isPending: boolean
  error: string | undefined
}

/** Asks for the password where a page that was left open is not enough. */
export function FreshPassword({ onTyped, isPending, error }: FreshPasswordProps) {
  const t = useTranslations('account.freshPassword')
  const [password, setPassword] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (password && !isPending) onTyped(password)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">{t('text')}</p>
      <OwnPassword autoFocus value={password} onValueChange={setPassword} error={error} />
      <Button type="submit" disabled={!password} pending={isPending} className="self-end">
        {t('confirm')}
      </Button>
    </form>
  )
}
