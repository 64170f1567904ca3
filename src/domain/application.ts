import { z } from 'zod'
import { Email, Phone } from './contact.ts'
import { DEFAULT_PARTNER_TYPE, PartnerType } from './partner.ts'
import { choiceOf, NAME_MAX, NOTE_MAX, optionalText, requiredName, requiredText } from './text.ts'
import { Website } from './web-address.ts'

/** Not the categories of the tree: an admin confirms a partner's category at approval. */
export const BUSINESS_CATEGORIES = [
  'restaurant',
  'retail',
  'services',
  'education',
  'healthcare',
  'entertainment',
  'other',
] as const
export const BusinessCategory = choiceOf(BUSINESS_CATEGORIES)
export type BusinessCategory = z.infer<typeof BusinessCategory>

export const NewApplication = z.strictObject({
  companyName: requiredName(NAME_MAX),
  contactPerson: requiredName(NAME_MAX),
  contactEmail: Email,
  phone: Phone,
  website: Website,
  businessCategory: BusinessCategory.default('other'),
  description: optionalText(NOTE_MAX),
  partnerType: PartnerType.default(DEFAULT_PARTNER_TYPE),
})
export type NewApplication = z.infer<typeof NewApplication>

export const RejectionReason = requiredText(NOTE_MAX)

export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected'] as const
export const ApplicationStatus = z.enum(APPLICATION_STATUSES)
export type ApplicationStatus = z.infer<typeof ApplicationStatus>
export const NEW_APPLICATION_STATUS: ApplicationStatus = 'pending'

/** The status filter of the admin's table. */
export const ApplicationStatusFilter = z.enum(['all', ...APPLICATION_STATUSES])
export type ApplicationStatusFilter = z.infer<typeof ApplicationStatusFilter>

/** What the approval starts with; the admin confirms or changes it. */
const SUGGESTED_CATEGORY: Readonly<Record<string, string>> = {
  restaurant: 'cafe-restaurant',
  retail: 'stores',
  services: 'institutions-practical',
  education: 'education',
  healthcare: 'clinic',
  entertainment: 'culture-art',
} satisfies Partial<Record<BusinessCategory, string>>

/** Of the categories that there are; undefined when an admin has to choose. */
export function suggestedCategory(
  application: { readonly businessCategory: string; readonly partnerType: PartnerType },
  categories: readonly string[],
): string | undefined {
  const { businessCategory, partnerType } = application
  const forType = partnerType === 'education' ? SUGGESTED_CATEGORY['education'] : undefined
  const suggested = SUGGESTED_CATEGORY[businessCategory] ?? forType
  return categories.find((id) => id === suggested)
}

/** What admins see of the mail that told a decision. */
export const NotificationState = z.enum(['queued', 'retrying', 'sent', 'failed'])
export type NotificationState = z.infer<typeof NotificationState>

const TRANSITIONS: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  pending: ['approved', 'rejected'],
  approved: [],
  rejected: [],
}

export function canBecome(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return TRANSITIONS[from].includes(to)
}

export function isDecidable(status: ApplicationStatus): boolean {
  return TRANSITIONS[status].length > 0
}

/** What stands in place of a portal, by the latest application; who has partners has them in the other portal. */
export function applicationScreen(
  latest: ApplicationStatus | undefined,
  hasPartner: boolean,
): 'under-review' | 'form' | 'form-after-rejection' | 'other-portal' {
  if (latest === 'pending') return 'under-review'
  if (latest === 'rejected') return 'form-after-rejection'
  return hasPartner ? 'other-portal' : 'form'
}
