import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { canAccessPartnerPortal, isSuperAdmin } from '#domain/role.ts'
import { useAcknowledgement } from '../../acknowledged-application.ts'
import { useSession } from '../../session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** The latest application and what became of it. */
export function ApplicationBanner() {
  const t = useTranslations('userShell.application')
  const common = useTranslations('common')
  const { application, roles } = useSession()
  const [dismissedId, setDismissedId] = useState<string>()
  const acknowledge = useAcknowledgement()
  if (!application || isSuperAdmin(roles) || dismissedId === application.id) return null
  if (application.isAcknowledged) return null
  const portal = application.partnerType === 'education' ? '/edu' : '/partners'
  const dismiss = {
    label: common('close'),
    onDismiss: () => {
      acknowledge(application)
      setDismissedId(application.id)
    },
  }
  if (application.status === 'approved') {
    return (
      <Alert
        banner
        tone="success"
        title={t('approved')}
        dismiss={dismiss}
        action={<PortalLink to={portal} label={t('openPortal')} />}
      >
        {t('approvedHint')}
      </Alert>
    )
  }
  if (canAccessPartnerPortal(roles)) return null
  if (application.status === 'rejected') {
    return (
      <Alert
        banner
        tone="warning"
        title={t('rejected')}
        dismiss={dismiss}
        action={<PortalLink to={portal} label={t('applyAgain')} />}
      >
        {application.rejectionReason ?? t('rejectedHint')}
      </Alert>
    )
  }
  return (
    <Alert banner tone="info" title={t('pending')} dismiss={dismiss}>
      {t('pendingHint')}
    </Alert>
  )
}

function PortalLink({ to, label }: { to: '/partners' | '/edu'; label: string }) {
  return (
    <Button size="sm" variant="outline" render={<Link to={to} />}>
      {label}
    </Button>
  )
}
