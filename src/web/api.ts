import { type ClientLink, createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '#contract/index.ts'
import { withLocalCopy } from './local-copy/local-copy.ts'
import { isPlainRead, plainRead } from './plain-read.ts'

type Link = ClientLink<Record<string, never>>

// What the sign-in page asks needs nothing of the full link, which arrives with the first area.
const link: Link = {
  call: async (path, input, options) =>
    isPlainRead(path)
      ? plainRead(path, options)
      : withLocalCopy(path, input, async () => (await fullLink()).call(path, input, options)),
}

let loading: Promise<Link> | undefined

function fullLink(): Promise<Link> {
  loading ??= Promise.all([import('@orpc/openapi-client/fetch'), import('virtual:contract')]).then(
    ([{ OpenAPILink }, { contract: addresses }]) =>
      new OpenAPILink(addresses, { url: () => location.origin }),
  )
  loading.catch(() => (loading = undefined))
  return loading
}

/** Plain calls, for the few places outside the screens. Dates arrive as ISO strings. */
export const client: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(link)

/** `api.sa.partners.list.queryOptions({ input })`, `api.user.language.set.mutationOptions()` … */
export const api = createTanstackQueryUtils(client)
