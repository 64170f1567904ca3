import { useLocation } from '@tanstack/react-router'
import { areaOf } from '#domain/mode.ts'
import { currentPartner } from '#domain/partner.ts'
import { useSelectedPartner } from './use-selected-partner.ts'
import { useSession } from '../../session.ts'
import type { PartnerAddresses } from '../../shared/data-management/addresses.ts'

/** One portal, two faces: what differs between a business and a school stands here and in the messages. */
const FACES = {
  partners: {
    id: 'partners',
    texts: 'partner',
    partnerType: 'business',
    root: '/partners',
    dashboard: '/partners/dashboard',
    settings: '/partners/partner-settings',
    dataManagement: '/partners/data-management',
    dataOutput: '/partners/data-output',
  },
  edu: {
    id: 'edu',
    texts: 'school',
    partnerType: 'education',
    root: '/edu',
    dashboard: '/edu/dashboard',
    settings: '/edu/school-settings',
    dataManagement: '/edu/data-management',
    dataOutput: '/edu/data-output',
  },
} as const
export type Face = (typeof FACES)[keyof typeof FACES]

export function useFace(): Face {
  return areaOf(useLocation().pathname).id === 'edu' ? FACES.edu : FACES.partners
}

export function usePartnerAddresses(): PartnerAddresses {
  const { dataManagement, dataOutput, settings } = useFace()
  return {
    management: { to: dataManagement },
    output: { to: dataOutput },
    settings: { to: settings },
  }
}

/** The partners that this face can show; every partner has a portal, only a school has both. */
export function useFacePartners(face: Face) {
  const { partners } = useSession()
  return face.id === 'edu' ? partners.filter(({ type }) => type === 'education') : partners
}

export function useCurrentPartner() {
  const { user } = useSession()
  const face = useFace()
  const selectedId = useSelectedPartner(user?.id ?? '', face.id)
  return currentPartner(useFacePartners(face), selectedId)
}
