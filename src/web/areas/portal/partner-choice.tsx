import { Building2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { selectPartner } from '../../selected-partner.ts'
import { useSession } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFace, useFacePartners } from './face.ts'

/** The partner that was shown has disappeared; others are left. */
export function PartnerChoice() {
  const t = useTranslations('shell.portal')
  const { user } = useSession()
  const face = useFace()
  const partners = useFacePartners(face)
  return (
    <main id="content" className="grid min-h-dvh place-items-center">
      <EmptyState
        level={1}
        icon={<Building2 />}
        title={t('choosePartner')}
        description={t('choosePartnerHint')}
        action={partners.map((partner) => (
          <Button
            key={partner.id}
            variant="outline"
            onClick={() => user && selectPartner(user.id, face.id, partner.id)}
          >
            {partner.name}
          </Button>
        ))}
      />
    </main>
  )
}
