import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Role } from '#domain/role.ts'
import type { client } from '../../../api.ts'
import { useDate, useMoment } from '../../../language/date.ts'
import { useSession } from '../../../session.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { MailAddress } from '../../../ui/mail-address.tsx'
import type { Column } from '../../../ui/table.tsx'
import type { AccessChange } from './access-dialog.tsx'
import { UserMenu } from './user-menu.tsx'

export type ListedUser = Awaited<ReturnType<typeof client.sa.users.list>>['users'][number]

const TONES = {
  user: 'neutral',
  partner: 'primary',
  super_admin: 'accent',
} as const satisfies Record<Role, BadgeTone>
const PARTNERS_SHOWN = 3

export function useUserColumns(onChange: (change: AccessChange) => void): Column<ListedUser>[] {
  const t = useTranslations('users')
  const date = useDate()
  return [
    {
      id: 'account',
      header: t('account'),
      isTitle: true,
      cell: (user) => <Account user={user} />,
    },
    { id: 'roles', header: t('roles'), cell: ({ roles }) => <Roles roles={roles} /> },
    {
      id: 'partners',
      header: t('partners'),
      cell: ({ partners }) => <Partners partners={partners} />,
    },
    {
      id: 'joined',
      header: t('joined'),
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
    },
    {
      id: 'active',
      header: t('lastActive'),
      cell: (user) => <LastActive user={user} />,
    },
    {
      id: 'factor',
      header: t('factor'),
      cell: ({ hasFactor }) =>
        hasFactor ? (
          <Badge tone="success" icon={<ShieldCheck aria-hidden="true" />}>
            {t('factorOn')}
          </Badge>
        ) : (
          <span className="text-ink-soft">{t('factorOff')}</span>
        ),
    },
    {
      id: 'actions',
      header: t('actions'),
      isActions: true,
      cell: (user) => <UserMenu user={user} onChange={onChange} />,
    },
  ]
}

function Account({ user }: { user: ListedUser }) {
  const t = useTranslations('users')
  const isYou = useSession().user?.id === user.id
  return (
    <span className="block min-w-0 @4xl:min-w-52">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold break-words">{user.name}</span>
        {isYou && <Badge tone="info">{t('you')}</Badge>}
      </span>
      <span className="block text-xs font-normal text-ink-soft">
        <MailAddress>{user.email}</MailAddress>
      </span>
      {!user.isEmailVerified && (
        <Badge tone="warning" className="mt-1">
          {t('unconfirmed')}
        </Badge>
      )}
    </span>
  )
}

function Roles({ roles }: { roles: readonly Role[] }) {
  const t = useTranslations()
  if (roles.length === 0) return <span className="text-ink-soft">{t('users.noRole')}</span>
  return (
    <span className="flex flex-wrap gap-1 @max-4xl:justify-end">
      {roles.map((role) => (
        <Badge key={role} tone={TONES[role]}>
          {t(`audit.accountRoles.${role}`)}
        </Badge>
      ))}
    </span>
  )
}

function Partners({ partners }: { partners: ListedUser['partners'] }) {
  const t = useTranslations('users')
  if (partners.length === 0) return <span className="text-ink-soft">{t('noPartner')}</span>
  const rest = partners.slice(PARTNERS_SHOWN)
  return (
    <span className="block @max-4xl:text-right">
      <PartnerLinks partners={partners.slice(0, PARTNERS_SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 text-xs text-ink-soft pointer-coarse:py-3">
            {t('morePartners', { count: rest.length })}
          </summary>
          <PartnerLinks partners={rest} />
        </details>
      )}
    </span>
  )
}

const PartnerLinks = ({ partners }: { partners: ListedUser['partners'] }) =>
  partners.map(({ id, name }) => (
    <Link
      key={id}
      to="/sa/partner/$partnerId/dashboard"
      params={{ partnerId: id }}
      className="block rounded-tag py-0.5 font-semibold break-words text-primary-ink hover:underline"
    >
      {name}
    </Link>
  ))

function LastActive({ user }: { user: ListedUser }) {
  const t = useTranslations('users')
  const moment = useMoment()
  const { lastActiveAt, sessionCount } = user
  if (lastActiveAt === null) return <span className="text-ink-soft">{t('signedOut')}</span>
  return (
    <span className="block @max-4xl:text-right">
      <time dateTime={lastActiveAt}>{moment(lastActiveAt)}</time>
      <span className="block text-xs text-ink-soft">{t('sessions', { count: sessionCount })}</span>
    </span>
  )
}
