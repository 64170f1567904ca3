import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import type { contract } from '#contract/index.ts'
import { withLocalCopy } from './local-copy/local-copy.ts'
import { isPlainRead, plainRead } from './plain-read.ts'
import { queryUtils } from './query-utils.ts'
import { callServer, type Route } from './server-call.ts'

// What the sign-in page asks needs no table of addresses, which arrives with the first area.
async function ask(path: readonly string[], input: unknown, signal?: AbortSignal) {
  return isPlainRead(path)
    ? plainRead(path, { signal })
    : withLocalCopy(path, input, async () => callServer(await routeOf(path), input, signal))
}

async function routeOf(path: readonly string[]): Promise<Route> {
  const { routes } = await (isForAreas(path)
    ? import('virtual:contract/areas')
    : import('virtual:contract/users'))
  const route = routes[path.join('.')]
  if (!route) throw new Error(`There is no procedure ${path.join('.')}.`)
  return route
}

/** Only partners and admins need the addresses of theirs. */
function isForAreas([audience]: readonly string[]) {
  return audience === 'portal' || audience === 'sa'
}

type Client = JsonifiedClient<ContractRouterClient<typeof contract>>

/** Plain calls, for the few places outside the screens. Dates arrive as ISO strings. */
export const client = clientOf([]) as Client

/** `api.sa.partners.list.queryOptions({ input })`, `api.user.language.set.mutationOptions()` … */
export const api = queryUtils<Client>(ask)

function clientOf(path: readonly string[]): unknown {
  const call = (input?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    ask(path, input, signal)
  return new Proxy(call, {
    get: (_call, name) => (typeof name === 'string' ? clientOf([...path, name]) : undefined),
  })
}
