import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { applicationScreen, BUSINESS_CATEGORIES } from '#domain/application.ts'
import { api } from '../../../api.ts'
import { useSession } from '../../../session.ts'
import { useFace } from '../face.ts'
import type { ApplicationInput } from './application-draft.ts'
import { ApplicationForm } from './application-form.tsx'
import { type Application, ApplicationReview } from './application-review.tsx'
import { OtherPortal } from './other-portal.tsx'

/** By the latest application: its review, the way to where the partner is, or the form for a new one. */
export function ApplicationPage() {
  const face = useFace()
  const { partners } = useSession()
  const [isApplying, setIsApplying] = useState(false)
  const { data } = useSuspenseQuery(api.user.applications.list.queryOptions())
  const [latest] = data
  const screen = applicationScreen(latest?.status, partners.length > 0)
  const fresh = useFreshInput(latest)
  if (latest && screen === 'under-review') return <ApplicationReview application={latest} />
  if (screen === 'other-portal' && !isApplying) {
    const approved = latest?.partnerType === face.partnerType ? undefined : latest
    return <OtherPortal approved={approved} onApply={() => setIsApplying(true)} />
  }
  return (
    <ApplicationForm
      key={face.id}
      fresh={fresh}
      rejection={
        latest && screen === 'form-after-rejection' ? { reason: latest.rejectionReason } : undefined
      }
    />
  )
}

/** Whoever was rejected corrects what they sent; everybody else starts with what their account says. */
function useFreshInput(latest: Application | undefined): ApplicationInput {
  const { user } = useSession()
  const face = useFace()
  if (latest?.status === 'rejected') {
    const category = BUSINESS_CATEGORIES.find((known) => known === latest.businessCategory)
    const { companyName, contactPerson, contactEmail, phone, website, description } = latest
    return {
      companyName,
      contactPerson,
      contactEmail,
      phone,
      website,
      description,
      partnerType: latest.partnerType,
      businessCategory: category ?? 'other',
    }
  }
  return {
    companyName: '',
    contactPerson: user?.name ?? '',
    contactEmail: user?.email ?? '',
    phone: '',
    website: '',
    businessCategory: face.id === 'edu' ? 'education' : 'other',
    description: '',
    partnerType: face.partnerType,
  }
}
