import { useTranslations } from 'use-intl'
import { selectPartner } from '../../selected-partner.ts'
import { useSession } from '../../session.ts'
import { Select } from '../../ui/select.tsx'
import { useFace, useFacePartners } from './face.ts'

/** Only for who has more than one. */
export function PartnerSwitch({ current }: { current: string }) {
  const t = useTranslations('shell.portal')
  const { user } = useSession()
  const face = useFace()
  const partners = useFacePartners(face)
  if (!user || partners.length < 2) return null
  return (
    <Select
      size="sm"
      aria-label={t('switchPartner')}
      value={current}
      onChange={(event) => selectPartner(user.id, face.id, event.currentTarget.value)}
      className="hidden w-44 lg:block"
    >
      {partners.map((partner) => (
        <option key={partner.id} value={partner.id}>
          {partner.name}
        </option>
      ))}
    </Select>
  )
}
