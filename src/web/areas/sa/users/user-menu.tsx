import { Ellipsis, LogOut, ShieldMinus, ShieldPlus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ROLES } from '#domain/role.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import type { AccessChange } from './access-dialog.tsx'
import type { ListedUser } from './user-columns.tsx'

type UserMenuProps = { user: ListedUser; onChange: (change: AccessChange) => void }

export function UserMenu({ user, onChange }: UserMenuProps) {
  const t = useTranslations()
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={t('users.menu', { name: user.name })}
          icon={<Ellipsis aria-hidden="true" />}
        />
      }
    >
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
    </Menu>
  )
}
