import { FIRST_SIGHT_ID } from '#domain/first-sight.ts'
import { AREA_BY_ID } from '#domain/mode.ts'
import type { createAppRouter } from './routes.tsx'

const LONGEST_MS = 5_000

/** What the server drew before any script ran makes room for the page itself. */
export function endFirstSight() {
  document.getElementById(FIRST_SIGHT_ID)?.remove()
}

/** The home ends it when its cards are there; whatever else comes up instead does not wait for them. */
export function limitFirstSight(router: ReturnType<typeof createAppRouter>) {
  router.subscribe('onRendered', ({ toLocation }) => {
    if (toLocation.pathname !== AREA_BY_ID['user-app'].root) endFirstSight()
  })
  setTimeout(endFirstSight, LONGEST_MS)
}
