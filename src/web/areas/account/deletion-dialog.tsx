import { ORPCError } from '@orpc/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { api, client } from '../../api.ts'
import { signOut, useSession } from '../../session.ts'
import { refusalSentence } from '../../toasts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { FreshCode } from './fresh-code.tsx'
import { FreshSignIn } from './fresh-sign-in.tsx'
import { OwnPassword } from './own-password.tsx'

type Deletion = Awaited<ReturnType<typeof client.user.account.deletion>>

/** Says what happens, what stands in the way, and asks for proof; then the account is gone. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account.deletion')
  const common = useTranslations('common')
  const { data, error, refetch } = useQuery(
    api.user.account.deletion.queryOptions({ staleTime: 0, gcTime: 0 }),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('dialog')}
      closeLabel={common('close')}
    >
      {!data && !error && <SkeletonText lines={5} />}
      {!data && error && (
        <ErrorState level={3} title={t('checkFailed')} description={refusalSentence(error)} />
      )}
      {data && <Steps deletion={data} onChanged={() => void refetch()} onClose={onClose} />}
    </Dialog>
  )
}

type StepsProps = { deletion: Deletion; onChanged: () => void; onClose: () => void }

function Steps({ deletion, onChanged, onClose }: StepsProps) {
  const t = useTranslations('account.deletion')
  if (deletion.isLastAdmin) return <Alert tone="warning">{t('lastAdmin')}</Alert>
  if (deletion.needsFreshSignIn) return <FreshSignIn />
  if (deletion.needsFreshFactor) return <FreshCode onShown={onChanged} />
  return <Confirmation deletion={deletion} onRefused={onChanged} onClose={onClose} />
}

type ConfirmationProps = { deletion: Deletion; onRefused: () => void; onClose: () => void }

function Confirmation({ deletion, onRefused, onClose }: ConfirmationProps) {
  const { needsPassword, lastMemberOf, contactEmail } = deletion
  const t = useTranslations('account.deletion')
  const email = useSession().user?.email ?? ''
  const queryClient = useQueryClient()
  const [password, setPassword] = useState('')
  const [isUnderstood, setIsUnderstood] = useState(false)
  const names = new Intl.ListFormat(useLocale()).format(lastMemberOf.map(({ name }) => name))
  const closing = lastMemberOf.map(({ id }) => id)
  // What was agreed to is these partners: others that come in the way meanwhile are asked about anew.
  const [agreed, setAgreed] = useState('')
  const isAgreed = agreed === closing.join()
  const remove = useMutation({
    mutationFn: async (proof: { email: string; password?: string; closing: string[] }) => {
      await client.user.account.delete(proof)
      await signOut(queryClient)
    },
    // What has come in the way since the dialog opened is told as it would have been then.
    onError: onRefused,
    meta: {
      success: { title: 'account.deletion.done', description: 'account.deletion.doneText' },
      isSilent: true,
    },
  })
  const isWrongPassword =
    needsPassword && remove.error instanceof ORPCError && remove.error.code === 'WRONG_PASSWORD'
  const isReady = isUnderstood && isAgreed && (!needsPassword || password !== '')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady && !remove.isPending)
      remove.mutate({ email, closing, ...(needsPassword && { password }) })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <ul className="list-disc space-y-1.5 pl-5 text-sm text-ink-soft">
        {(['gone', 'devices', 'partner', 'mail'] as const).map((key) => (
          <li key={key}>{t(`consequences.${key}`)}</li>
        ))}
      </ul>
      {names && (
        <>
          <Alert tone="warning">
            <p>{t('lastMember', { names })}</p>
            {contactEmail && (
              <p className="mt-2 break-words">
                {t('write')} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              </p>
            )}
          </Alert>
          <Checkbox
            label={t('close', { names })}
            checked={isAgreed}
            onChange={({ currentTarget: { checked } }) => setAgreed(checked ? closing.join() : '')}
          />
        </>
      )}
      {needsPassword && (
        <OwnPassword
          value={password}
          error={isWrongPassword && refusalSentence(remove.error)}
          onValueChange={(typed) => {
            setPassword(typed)
            remove.reset()
          }}
        />
      )}
      {remove.error && !isWrongPassword && (
        <Alert tone="danger" title={t('failed')}>
          {refusalSentence(remove.error)}
        </Alert>
      )}
      <Checkbox
        label={t('understood')}
        checked={isUnderstood}
        onChange={({ currentTarget: { checked } }) => setIsUnderstood(checked)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="danger" disabled={!isReady} pending={remove.isPending}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  )
}
