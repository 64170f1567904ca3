import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Select } from '../../ui/select.tsx'
import { useFace, useFacePartners } from './face.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The partner that the portal shows from here on. */
    partnerId?: string
  }
}

type PartnerSwitchProps = { current: string; className?: string }

/** Only for who has more than one. A step of the router, so that unsaved changes are asked about first. */
export function PartnerSwitch({ current, className }: PartnerSwitchProps) {
  const t = useTranslations('shell.portal')
  const navigate = useNavigate()
  const partners = useFacePartners(useFace())
  if (partners.length < 2) return null
  return (
    <Select
      size="sm"
      aria-label={t('switchPartner')}
      value={current}
      onChange={(event) =>
        void navigate({ to: '.', search: {}, state: { partnerId: event.currentTarget.value } })
      }
      className={className}
    >
      {partners.map((partner) => (
        <option key={partner.id} value={partner.id}>
          {partner.name}
        </option>
      ))}
    </Select>
  )
}
