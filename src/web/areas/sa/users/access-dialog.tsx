import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Role } from '#domain/role.ts'
import { api } from '../../../api.ts'
import { useSession } from '../../../session.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'

type Person = { id: string; name: string }
type RoleChange = { kind: 'grant' | 'take'; user: Person; role: Role }
export type AccessChange = RoleChange | { kind: 'end'; user: Person }

type AccessDialogProps<Change> = { change: Change; onClose: () => void }

/** Says what follows, before it does. */
export function AccessDialog({ change, onClose }: AccessDialogProps<AccessChange>) {
  if (change.kind === 'end') return <EndDialog change={change} onClose={onClose} />
  if (change.kind === 'take') return <TakeDialog change={change} onClose={onClose} />
  return <GrantDialog change={change} onClose={onClose} />
}

function GrantDialog({ change: { user, role }, onClose }: AccessDialogProps<RoleChange>) {
  const t = useTranslations()
  const names = { name: user.name, role: t(`audit.accountRoles.${role}`) }
  const grant = useMutation(
    api.sa.users.grantRole.mutationOptions({
      meta: { success: 'users.granted', failure: 'users.grantFailed' },
      onSettled: onClose,
    }),
  )
  return (
    <AlertDialog
      open
      tone="neutral"
      onOpenChange={(open) => !open && onClose()}
      title={t('users.grantTitle', names)}
      description={t(`users.grantText.${role}`)}
      confirmLabel={t('users.grant', names)}
      cancelLabel={t('users.cancel')}
      pending={grant.isPending}
      onConfirm={() => grant.mutate({ userId: user.id, role })}
    />
  )
}

function TakeDialog({ change: { user, role }, onClose }: AccessDialogProps<RoleChange>) {
  const t = useTranslations()
  const isOwn = useSession().user?.id === user.id
  const names = { name: user.name, role: t(`audit.accountRoles.${role}`) }
  const take = useMutation(
    api.sa.users.takeRole.mutationOptions({
      meta: { success: 'users.taken', failure: 'users.takeFailed' },
      onSettled: onClose,
    }),
  )
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isOwn ? 'users.takeOwnTitle' : 'users.takeTitle', names)}
      description={t(isOwn ? `users.takeOwnText.${role}` : `users.takeText.${role}`)}
      confirmLabel={t('users.take', names)}
      cancelLabel={t('users.cancel')}
      pending={take.isPending}
      onConfirm={() => take.mutate({ userId: user.id, role, isOwnConfirmed: isOwn })}
    />
  )
}

function EndDialog({ change: { user }, onClose }: AccessDialogProps<{ user: Person }>) {
  const t = useTranslations('users')
  const isOwn = useSession().user?.id === user.id
  const end = useMutation(
    api.sa.users.endSessions.mutationOptions({
      meta: { success: 'users.ended', failure: 'users.endFailed' },
      onSettled: onClose,
    }),
  )
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isOwn ? 'endOwnTitle' : 'endTitle', { name: user.name })}
      description={t(isOwn ? 'endOwnText' : 'endText')}
      confirmLabel={t('end')}
      cancelLabel={t('cancel')}
      pending={end.isPending}
      onConfirm={() => end.mutate({ userId: user.id })}
    />
  )
}
