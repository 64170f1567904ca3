import { LogOut, ShieldMinus, ShieldPlus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ROLES } from '#domain/role.ts'
import { MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { RowMenu } from '../list/row-menu.tsx'
import type { AccessChange } from './access-dialog.tsx'
import type { ListedUser } from './user-columns.tsx'

type UserMenuProps = { user: ListedUser; onChange: (change: AccessChange) => void }

export function UserMenu({ user, onChange }: UserMenuProps) {
  const t = useTranslations()
  return (
    <RowMenu label={t('users.menu', { name: user.name })}>
      {ROLES.map((role) => {
        const kind = user.roles.includes(role) ? 'take' : 'grant'
        return (
          <MenuItem
            key={role}
            icon={kind === 'take' ? <ShieldMinus /> : <ShieldPlus />}
            onSelect={() => onChange({ kind, user, role })}
          >
            {t(`users.${kind}`, { role: t(`audit.accountRoles.${role}`) })}
          </MenuItem>
        )
      })}
      <MenuSeparator />
      <MenuItem
        icon={<LogOut />}
        tone="danger"
        disabled={user.sessionCount === 0}
        onSelect={() => onChange({ kind: 'end', user })}
      >
        {t('users.end')}
      </MenuItem>
    </RowMenu>
  )
}
