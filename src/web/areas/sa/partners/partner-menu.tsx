import { Link } from '@tanstack/react-router'
import { Database, LayoutDashboard, Pencil, Settings, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { RowMenu } from '../list/row-menu.tsx'

type PartnerMenuProps = {
  partner: { id: string; name: string }
  onEdit: () => void
  onDelete: () => void
}

export function PartnerMenu({ partner, onEdit, onDelete }: PartnerMenuProps) {
  const t = useTranslations('partners')
  const params = { partnerId: partner.id }
  return (
    <RowMenu label={t('menu', { name: partner.name })}>
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
    </RowMenu>
  )
}
