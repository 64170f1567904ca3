import { type ClientLink, createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import type { contract } from '#contract/index.ts'
import { withLocalCopy } from './local-copy/local-copy.ts'
import { isPlainRead, plainRead } from './plain-read.ts'
import { queryUtils } from './query-utils.ts'
import { callServer, type Route } from './server-call.ts'

// What the sign-in page asks needs no table of addresses, which arrives with the first area.
const link: ClientLink<Record<string, never>> = {
  call: async (path, input, { signal }) =>
    isPlainRead(path)
      ? plainRead(path, { signal })
      : withLocalCopy(path, input, async () => callServer(await routeOf(path), input, signal)),
}

async function routeOf(path: readonly string[]): Promise<Route> {
  const { routes } = await import('virtual:contract')
  const route = routes[path.join('.')]
  if (!route) throw new Error(`There is no procedure ${path.join('.')}.`)
  return route
}

/** Plain calls, for the few places outside the screens. Dates arrive as ISO strings. */
export const client: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(link)

/** `api.sa.partners.list.queryOptions({ input })`, `api.user.language.set.mutationOptions()` … */
export const api = queryUtils<typeof client>((path, input, signal) =>
  link.call(path, input, { context: {}, ...(signal && { signal }) }),
)
