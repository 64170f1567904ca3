import { Link } from '@tanstack/react-router'
import { PartyPopper, Store } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Application } from './application-review.tsx'

type OtherPortalProps = {
  /** The application that made them a partner, where they applied themselves. */
  approved: Application | undefined
  onApply: () => void
}

/** For a business at the schools' portal: where its pages are, and the way to apply for a school as well. */
export function OtherPortal({ approved, onApply }: OtherPortalProps) {
  const t = useTranslations('applications.apply.otherPortal')
  const { partners } = useSession()
  const title = t(approved ? 'approved' : 'member')
  return (
    <div className="mx-auto max-w-2xl">
      <title>{`${title} · MachiCube`}</title>
      <Card tone="pattern">
        <EmptyState
          level={1}
          icon={approved ? <PartyPopper /> : <Store />}
          title={title}
          description={t('text', { name: approved?.companyName ?? partners[0]?.name ?? '' })}
          action={
            <>
              <Button render={<Link to="/partners" />}>{t('open')}</Button>
              <Button variant="outline" onClick={onApply}>
                {t('again')}
              </Button>
            </>
          }
        />
      </Card>
    </div>
  )
}
