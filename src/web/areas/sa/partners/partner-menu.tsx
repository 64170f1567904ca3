import { Link } from '@tanstack/react-router'
import { Database, Ellipsis, LayoutDashboard, Settings } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'

export function PartnerMenu({ partner }: { partner: { id: string; name: string } }) {
  const t = useTranslations('sa.partners')
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
    </Menu>
  )
}
