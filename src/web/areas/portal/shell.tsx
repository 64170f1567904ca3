import { usePrefetchQuery } from '@tanstack/react-query'
import { Outlet, useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useAcknowledgement } from '../../acknowledged-application.ts'
import { api } from '../../api.ts'
import { useSession } from '../../session.ts'
import { AreaFrame } from '../../shared/area-frame/area-frame.tsx'
import { AreaHeading } from '../../shared/area-frame/area-heading.tsx'
import { startAtTop } from '../../shared/page/start-at-top.ts'
import { RolesUnknown } from '../../shared/roles-unknown/roles-unknown.tsx'
import { loadJapaneseContentFont } from '../../styles/japanese-content-font.ts'
import { ApplicationScreen } from './application/application-screen.tsx'
import { LostPartner } from './lost-partner.tsx'
import { PartnerChoice } from './partner-choice.tsx'
import { PartnerSwitch } from './partner-switch.tsx'
import { PortalFooter } from './portal-footer.tsx'
import { PortalSidebar } from './portal-sidebar.tsx'
import { useCurrentPartner, useFace, useFacePartners } from './face.ts'
import { useKeptPartner } from './kept-partner.ts'
import { NotShownNotice } from './not-shown-notice.tsx'
import { SchoolNotFound } from './school-not-found.tsx'

const TONES = { active: 'success', pending: 'warning', inactive: 'neutral' } as const

export function PortalShell() {
  const { access } = useRouteContext({ from: '__root__' })
  const shown = useRef(access.kind)
  useEffect(() => {
    if (shown.current === access.kind) return
    shown.current = access.kind
    startAtTop()
  }, [access.kind])
  if (access.kind === 'roles-unknown') return <RolesUnknown />
  return (
    <>
      {access.kind === 'apply' ? <ApplicationScreen /> : <Portal />}
      <LostPartner />
    </>
  )
}

function Portal() {
  const t = useTranslations('shell.portal')
  const face = useFace()
  const { application } = useSession()
  const partner = useCurrentPartner()
  // Nearly every page of it names some.
  usePrefetchQuery(api.public.categories.queryOptions())
  useEffect(() => void loadJapaneseContentFont(), [])
  const acknowledge = useAcknowledgement()
  useEffect(() => acknowledge(application), [acknowledge, application])
  useKeptPartner(face, partner)
  const hasPartner = useFacePartners(face).length > 0
  if (!partner) return hasPartner ? <PartnerChoice /> : <SchoolNotFound />
  return (
    <AreaFrame
      home={face.root}
      sidebar={<PortalSidebar />}
      sidebarFooter={<PortalFooter />}
      heading={
        <div className="flex min-w-0 items-center gap-4">
          <AreaHeading
            name={partner.name}
            area={t(`${face.texts}.area`)}
            status={{ label: t(`${face.texts}.${partner.status}`), tone: TONES[partner.status] }}
          />
          <PartnerSwitch current={partner.id} className="hidden w-44 lg:block" />
        </div>
      }
    >
      <NotShownNotice status={partner.status} />
      <Outlet />
    </AreaFrame>
  )
}
