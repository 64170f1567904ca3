import { expect, test } from 'vitest'
import {
  APPLICATION_STATUSES,
  applicationScreen,
  canBecome,
  isDecidable,
  NewApplication,
  RejectionReason,
} from './application.ts'

const application = {
  companyName: 'Komorebi Bakery',
  contactPerson: 'Mori',
  contactEmail: 'mori@komorebi.example',
}

test('three fields are enough to apply, as a business', () => {
  expect(NewApplication.parse(application)).toEqual({
    ...application,
    phone: '',
    website: '',
    businessCategory: 'other',
    description: '',
    partnerType: 'business',
  })
})

test.each(Object.keys(application))(
  'an application without %s is refused at that field',
  (field) => {
    const issues = NewApplication.safeParse({ ...application, [field]: ' ' }).error?.issues
    expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([[field, 'required']])
  },
)

test.each(['status', 'userId', 'reviewedBy'])('an applicant cannot set %s', (field) => {
  expect(NewApplication.safeParse({ ...application, [field]: 'approved' }).success).toBe(false)
})

test('an application goes from pending to approved or rejected, and nowhere else', () => {
  const moves = APPLICATION_STATUSES.flatMap((from) =>
    APPLICATION_STATUSES.filter((to) => canBecome(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual(['pending → approved', 'pending → rejected'])
  expect(APPLICATION_STATUSES.filter(isDecidable)).toEqual(['pending'])
})

test('a rejection needs a reason', () => {
  expect(RejectionReason.safeParse('  ').success).toBe(false)
  expect(RejectionReason.parse(' no address ')).toBe('no address')
})

test('a pending application shows the review, everything else the form', () => {
  for (const hasPartner of [false, true]) {
    expect(applicationScreen('pending', hasPartner)).toBe('under-review')
    expect(applicationScreen('rejected', hasPartner)).toBe('form-after-rejection')
    for (const latest of ['approved', undefined] as const)
      expect(applicationScreen(latest, hasPartner)).toBe(hasPartner ? 'other-portal' : 'form')
  }
})
