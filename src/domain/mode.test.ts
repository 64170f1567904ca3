import { expect, test } from 'vitest'
import { AREA_BY_ID, areaOf, AREAS, modeOf } from './mode.ts'

test.each([
  ['/sa', 'super_admin'],
  ['/sa/', 'super_admin'],
  ['/sa/partner/1/dashboard', 'super_admin'],
  ['/partners', 'partner'],
  ['/partners/data-output', 'partner'],
  ['/edu', 'partner'],
  ['/edu/school-settings', 'partner'],
  ['/', 'user'],
  ['', 'user'],
  ['/user-app/my-page', 'user'],
  ['/auth', 'user'],
  ['/sandbox', 'user'],
  ['/partner/1/dashboard', 'user'],
  ['/partnership', 'user'],
  ['/education', 'user'],
  ['/user-app/sa', 'user'],
])('%s is in mode %s', (path, mode) => {
  expect(modeOf(path)).toBe(mode)
})

test('embedded, the root alone gives the admin’s shell', () => {
  expect(modeOf('/', true)).toBe('super_admin')
  expect(modeOf('/user-app', true)).toBe('user')
  expect(modeOf('/partners', true)).toBe('partner')
})

test.each(AREAS)('$id owns its root and its sign-in page', (area) => {
  expect(areaOf(area.root)).toBe(area)
  expect(areaOf(area.signInPath)).toBe(area)
})

test('a sign-up under /edu goes to the user app, elsewhere to the area’s own root', () => {
  for (const { id, root, signUpRedirect } of AREAS) {
    expect(signUpRedirect).toBe(id === 'edu' ? '/user-app' : root)
  }
  expect(AREA_BY_ID.edu.root).toBe('/edu')
})
