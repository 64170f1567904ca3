import { expect, test, vi } from 'vitest'
import { AREAS, confirmEmailPath, resetPasswordPath } from '#domain/mode.ts'
import { ADDRESSES } from './addresses.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './routes.tsx'
// Vite makes these modules from the contract; the addresses of screens do not depend on them.
vi.mock('virtual:contract/users', () => ({ routes: {} }))
vi.mock('virtual:contract/areas', () => ({ routes: {} }))

test('the router has a screen for exactly the addresses that access.ts knows', () => {
  const router = createAppRouter(createQueryClient())
  const routed = Object.values(router.routesById)
    .filter((route) => !route.children)
    .map((route) => route.fullPath.replace(/(?<=.)\/$/, ''))
  const known = [
    ...Object.values(ADDRESSES).flat(),
    ...AREAS.flatMap((area) => [area.signInPath, resetPasswordPath(area), confirmEmailPath(area)]),
  ]
  expect(routed.toSorted()).toEqual(known.toSorted())
})
