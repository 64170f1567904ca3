import { Link } from '@tanstack/react-router'
import { Database, Ellipsis, LayoutDashboard, Pencil, Settings, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'

type PartnerMenuProps = {
  partner: { id: string; name: string }
  onEdit: () => void
  onDelete: () => void
}

export function PartnerMenu({ partner, onEdit, onDelete }: PartnerMenuProps) {
  const t = useTranslations('partners')
  const params = { partnerId: partner.id }
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={t('menu', { name: partner.name })}
          icon={<Ellipsis aria-hidden="true" />}
        />
      }
    >
      <MenuItem
        icon={<LayoutDashboard />}
        render={<Link to="/sa/partner/$partnerId/dashboard" params={params} />}
      >
        {t('viewDashboard')}
      </MenuItem>
      <MenuItem
        icon={<Settings />}
        render={<Link to="/sa/partner/$partnerId/settings" params={params} />}
      >
        {t('partnerSettings')}
      </MenuItem>
      <MenuItem
        icon={<Database />}
        render={<Link to="/sa/partner/$partnerId/data-management" params={params} />}
      >
        {t('dataManagement')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Pencil />} onSelect={onEdit}>
        {t('edit')}
      </MenuItem>
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={onDelete}>
        {t('remove')}
      </MenuItem>
    </Menu>
  )
}
