import { Link } from '@tanstack/react-router'
import { Building2, School, ShieldCheck, Store } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { canAccessPartnerPortal, isSuperAdmin } from '#domain/role.ts'
import { useSession } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { userAppPreview } from '../../user-app-preview.ts'

/** To the portal or the administration, for who has one; to the application for who has none. */
export function AreaLinks() {
  const t = useTranslations('userShell.bar')
  const { roles, partners } = useSession()
  if (isSuperAdmin(roles)) {
    return (
      <AreaLink
        to="/sa"
        icon={<ShieldCheck aria-hidden="true" />}
        label={t('admin')}
        onClick={userAppPreview.end}
      />
    )
  }
  if (!canAccessPartnerPortal(roles)) {
    return (
      <AreaLink
        to="/partners"
        icon={<Store aria-hidden="true" />}
        label={t('becomePartner')}
        className="max-xl:hidden"
      />
    )
  }
  const isBusiness = partners.some(({ type }) => type === 'business')
  const isSchool = partners.some(({ type }) => type === 'education')
  return (
    <>
      {isBusiness && (
        <AreaLink to="/partners" icon={<Building2 aria-hidden="true" />} label={t('portal')} />
      )}
      {isSchool && <AreaLink to="/edu" icon={<School aria-hidden="true" />} label={t('school')} />}
    </>
  )
}

type AreaLinkProps = {
  to: '/sa' | '/partners' | '/edu'
  icon: React.ReactNode
  label: string
  onClick?: () => void
  className?: string
}

function AreaLink({ to, icon, label, onClick, className }: AreaLinkProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      iconBefore={icon}
      className={className}
      render={<Link to={to} {...(onClick && { onClick })} />}
    >
      <span className="max-lg:sr-only">{label}</span>
    </Button>
  )
}
