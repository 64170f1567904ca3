import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../api.ts'
import { useSession } from '../../session.ts'
import { TypedList } from '../../shared/editing/typed-list.tsx'
import { takeTyped, type TypedText } from '../../shared/editing/typed-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useCurrentPartner } from './face.ts'

type Lost = { id: string; name: string; typed: readonly TypedText[] }

type Shown = { userId: string; id: string; name: string }

// Outside of the tree, because the way out of the lost pages mounts the portal anew.
let before: Shown | undefined
let untold: Lost | undefined
const listeners = new Set<() => void>()

function tell(lost: Lost | undefined) {
  untold = lost
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The partner at work disappeared while its pages were open: why, and what was typed into them. */
export function LostPartner() {
  const lost = useSyncExternalStore(subscribe, () => untold)
  const { user, partners, areRolesKnown } = useSession()
  const current = useCurrentPartner()
  useEffect(() => {
    const shown = before
    if (user && current) before = { userId: user.id, id: current.id, name: current.name }
    if (!shown || shown.userId !== user?.id || !areRolesKnown) return
    if (partners.some(({ id }) => id === shown.id)) return
    if (before === shown) before = undefined
    tell({ ...shown, typed: takeTyped(shown.id) })
  }, [user, current, partners, areRolesKnown])
  return lost ? <LostDialog {...lost} onClose={() => tell(undefined)} /> : null
}

function LostDialog({ id, name, typed, onClose }: Lost & { onClose: () => void }) {
  const t = useTranslations('portal.lost')
  const common = useTranslations('common')
  const { data, isPending } = useQuery(
    api.portal.former.queryOptions({ input: { partnerId: id }, staleTime: Infinity }),
  )
  if (isPending) return null
  const fate = data?.isDeleted ? 'deleted' : 'noAccess'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`${fate}.title`, { name })}
      description={t(`${fate}.text`)}
      closeLabel={common('close')}
      staysOnPress
      footer={<Button onClick={onClose}>{common('close')}</Button>}
    >
      {typed.length > 0 && <TypedList typed={typed} />}
    </Dialog>
  )
}
