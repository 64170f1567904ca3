import { usePrefetchQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../api.ts'
import { useSession } from '../../session.ts'
import { AreaFrame } from '../../shared/area-frame/area-frame.tsx'
import { AreaHeading } from '../../shared/area-frame/area-heading.tsx'
import { loadJapaneseContentFont } from '../../styles/japanese-content-font.ts'
import { AdminFooter } from './admin-footer.tsx'
import { AdminSidebar } from './admin-sidebar.tsx'
import { useViewedPartner } from './viewed-partner.ts'

export function AdminShell() {
  const t = useTranslations('shell.admin')
  const { user } = useSession()
  const partner = useViewedPartner()
  // Nearly every page of it names some.
  usePrefetchQuery(api.public.categories.queryOptions())
  useEffect(() => void loadJapaneseContentFont(), [])
  return (
    <AreaFrame
      home="/sa"
      sidebar={<AdminSidebar />}
      sidebarFooter={<AdminFooter />}
      heading={
        partner ? (
          <AreaHeading
            name={partner.name}
            area={t('partnerAdministration')}
            status={{ label: t('currentPartner'), tone: 'primary' }}
          />
        ) : (
          <AreaHeading name={t('area')} area={user?.email ?? ''} />
        )
      }
    >
      <Outlet />
    </AreaFrame>
  )
}
