import { Link } from '@tanstack/react-router'
import { Database, Grid3x3, LayoutDashboard, Layers } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MenuItem } from '../../../../ui/menu.tsx'
import { RowMenu } from '../../list/row-menu.tsx'

export function StandingMenu({ partner }: { partner: { id: string; name: string } }) {
  const t = useTranslations()
  const params = { partnerId: partner.id }
  return (
    <RowMenu label={t('contentAdmin.overview.menu', { name: partner.name })}>
      <MenuItem
        icon={<Grid3x3 />}
        render={
          <Link to="/sa/content-management" search={{ tab: 'matrix', partner: partner.id }} />
        }
      >
        {t('contentAdmin.overview.matrix')}
      </MenuItem>
      <MenuItem
        icon={<Layers />}
        render={<Link to="/sa/partner/$partnerId/content-management" params={params} />}
      >
        {t('contentAdmin.overview.content')}
      </MenuItem>
      <MenuItem
        icon={<LayoutDashboard />}
        render={<Link to="/sa/partner/$partnerId/dashboard" params={params} />}
      >
        {t('partners.viewDashboard')}
      </MenuItem>
      <MenuItem
        icon={<Database />}
        render={<Link to="/sa/partner/$partnerId/data-management" params={params} />}
      >
        {t('partners.dataManagement')}
      </MenuItem>
    </RowMenu>
  )
}
