import { expect, test } from 'vitest'
import { type DemoAccount, demoAccountsFor } from './demo-accounts.ts'

const ACCOUNTS: DemoAccount[] = (['user', 'partner', 'school', 'admin', 'applicant'] as const).map(
  (kind) => ({
    kind,
    email: `${kind}@machicube.example`,
  }),
)

test.each([
  ['user-app', ['user', 'partner', 'school', 'admin', 'applicant']],
  ['partners', ['partner', 'user', 'school', 'admin', 'applicant']],
  ['edu', ['school', 'user', 'partner', 'admin', 'applicant']],
  ['sa', ['admin', 'user', 'partner', 'school', 'applicant']],
] as const)('at %s its own person comes first', (area, kinds) => {
  expect(demoAccountsFor(area, ACCOUNTS).map(({ kind }) => kind)).toEqual(kinds)
})

test('each account knows the area it belongs to', () => {
  expect(demoAccountsFor('sa', ACCOUNTS).map(({ area }) => area)).toEqual([
    'sa',
    'user-app',
    'partners',
    'edu',
    'user-app',
  ])
})

test('without a demo world there is nobody', () => {
  expect(demoAccountsFor('edu', [])).toEqual([])
})
