import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isDecidable } from '#domain/application.ts'
import { api, type client } from '../../../api.ts'
import { useDate } from '../../../language/date.ts'
import { refusalSentence } from '../../../toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { ApplicationStatusBadge } from './application-status-badge.tsx'
import { useBusinessCategoryName } from './business-category-name.ts'
import { NotificationState } from './notification-state.tsx'

const REREAD_MS = 3_000

type ApplicationDetailsProps = {
  applicationId: string
  company: string
  onClose: () => void
  onDecide: (dialog: 'approve' | 'reject') => void
}
type Details = Awaited<ReturnType<typeof client.sa.applications.get>>

export function ApplicationDetails(props: ApplicationDetailsProps) {
  const { applicationId, company, onClose, onDecide } = props
  const t = useTranslations('applications.review')
  const common = useTranslations('common')
  const { data, error } = useQuery(
    api.sa.applications.get.queryOptions({
      input: { applicationId },
      // The worker that sends the mail tells nobody.
      refetchInterval: ({ state }) =>
        ['queued', 'retrying'].includes(state.data?.notification?.state ?? '') && REREAD_MS,
    }),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('detailsTitle', { company: data?.companyName ?? company })}
      closeLabel={common('close')}
      footer={data && <Actions details={data} onDecide={onDecide} />}
    >
      {data && <Facts details={data} />}
      {!data && !error && <SkeletonText lines={8} />}
      {!data && error && <ErrorState title={refusalSentence(error)} />}
    </Dialog>
  )
}

type ActionsProps = { details: Details } & Pick<ApplicationDetailsProps, 'onDecide'>

function Actions({ details, onDecide }: ActionsProps) {
  const t = useTranslations('applications.review')
  if (isDecidable(details.status))
    return (
      <>
        <Button variant="outline" onClick={() => onDecide('reject')}>
          {t('reject')}
        </Button>
        <Button onClick={() => onDecide('approve')}>{t('approve')}</Button>
      </>
    )
  if (!details.partnerId) return null
  return (
    <Button
      variant="outline"
      render={
        <Link to="/sa/partner/$partnerId/dashboard" params={{ partnerId: details.partnerId }} />
      }
    >
      {t('openPartner')}
    </Button>
  )
}

function Facts({ details }: { details: Details }) {
  const t = useTranslations()
  const date = useDate()
  const categoryName = useBusinessCategoryName()
  const { status, website, reviewedAt, rejectionReason } = details
  return (
    <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2">
      <Fact name={t('sa.table.status')}>
        <ApplicationStatusBadge status={status} />
      </Fact>
      <Fact name={t('sa.table.submitted')}>{date(details.createdAt)}</Fact>
      <Fact name={t('applications.apply.companyName')}>{details.companyName}</Fact>
      <Fact name={t('applications.apply.partnerType')}>
        {t(`common.partnerTypes.${details.partnerType}`)}
      </Fact>
      <Fact name={t('applications.apply.contactPerson')}>{details.contactPerson}</Fact>
      <Fact name={t('applications.apply.contactEmail')}>{details.contactEmail}</Fact>
      <Fact name={t('applications.apply.phone')}>{details.phone}</Fact>
      <Fact name={t('applications.apply.website')}>
        {website && (
          <a
            href={website}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-primary-ink underline"
          >
            {website}
          </a>
        )}
      </Fact>
      <Fact name={t('applications.apply.businessCategory')}>
        {categoryName(details.businessCategory)}
      </Fact>
      <Fact name={t('applications.review.account')}>
        {details.applicantName}
        <span className="block text-ink-soft">{details.applicantEmail}</span>
      </Fact>
      <Fact name={t('applications.apply.about')} isWide>
        {details.description && <span className="whitespace-pre-wrap">{details.description}</span>}
      </Fact>
      {reviewedAt && (
        <>
          <Fact name={t('applications.review.reviewer')}>
            {details.reviewerName || t('applications.review.meanwhile.somebody')}
          </Fact>
          <Fact name={t('applications.review.reviewedOn')}>{date(reviewedAt)}</Fact>
          {rejectionReason && (
            <Fact name={t('applications.review.reason')} isWide>
              <span className="whitespace-pre-wrap">{rejectionReason}</span>
            </Fact>
          )}
          <Fact name={t('applications.review.notification.title')} isWide>
            <NotificationState details={details} />
          </Fact>
        </>
      )}
    </dl>
  )
}

type FactProps = { name: string; isWide?: boolean; children: ReactNode }

function Fact({ name, isWide = false, children }: FactProps) {
  const t = useTranslations('applications.review')
  return (
    <div className={isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="mt-0.5 break-words">
        {children || <span className="text-ink-faint">{t('notGiven')}</span>}
      </dd>
    </div>
  )
}
