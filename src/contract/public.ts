import { z } from 'zod'
import { ApplicationStatus } from '#domain/application.ts'
import { LanguageTag } from '#domain/language.ts'
import { LocalText } from '#domain/local-text.ts'
import { PartnerStatus, PartnerType } from '#domain/partner.ts'
import { Role } from '#domain/role.ts'
import { anyone } from './audience.ts'
import { testPayments } from './test-payments.ts'

export const SessionView = z.object({
  user: z
    .object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      image: z.string().nullable(),
      language: LanguageTag,
      // Signed up at the schools' portal, and may want to go on there.
      wantsSchool: z.boolean(),
    })
    .nullable(),
  role: Role,
  roles: z.array(Role),
  // False when the roles could not be read: the visitor counts as a user until they can.
  areRolesKnown: z.boolean(),
  needsFactor: z.boolean(),
  // Whose second factor is asked for: until it is shown nothing else is told of them.
  factorEmail: z.string().nullable(),
  partners: z.array(
    z.object({ id: z.string(), name: z.string(), type: PartnerType, status: PartnerStatus }),
  ),
  application: z
    .object({
      id: z.string(),
      status: ApplicationStatus,
      partnerType: PartnerType,
      companyName: z.string(),
      rejectionReason: z.string().nullable(),
      createdAt: z.date(),
      // The person has seen what was decided.
      isAcknowledged: z.boolean(),
    })
    .nullable(),
  isTutorialOffered: z.boolean(),
})
export type SessionView = z.infer<typeof SessionView>

const Category = z.object({ id: z.string(), name: LocalText, levels: z.array(LocalText).length(6) })

const MailView = z.object({
  id: z.string(),
  recipient: z.string(),
  language: LanguageTag,
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.date(),
})

export const publicContract = {
  session: anyone
    .route({ method: 'GET', path: '/api/session', summary: 'Who is calling', tags: ['public'] })
    .output(SessionView),
  instance: anyone
    .route({
      method: 'GET',
      path: '/api/instance',
      summary: 'What this server offers',
      tags: ['public'],
    })
    .output(
      z.object({
        version: z.string(),
        hasMailbox: z.boolean(),
        demoAccounts: z.array(
          z.object({
            email: z.string(),
            kind: z.enum(['user', 'partner', 'school', 'admin', 'applicant']),
          }),
        ),
      }),
    ),
  categories: anyone
    .route({
      method: 'GET',
      path: '/api/categories',
      summary: 'The category tree',
      tags: ['public'],
    })
    .output(z.array(Category.extend({ subCategories: z.array(Category) }))),
  mailbox: {
    list: anyone
      .route({
        method: 'GET',
        path: '/api/mailbox',
        summary: 'Mails of this development or demo server',
        tags: ['public'],
      })
      .errors({ NOT_FOUND: { status: 404 } })
      .input(z.strictObject({ recipient: z.string().max(254).optional() }))
      .output(z.array(MailView)),
  },
  testPayments,
}
