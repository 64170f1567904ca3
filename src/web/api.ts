import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { contract as addresses } from 'virtual:contract'
import type { contract } from '#contract/index.ts'

const link = new OpenAPILink(addresses, { url: () => location.origin })

/** Plain calls, for the few places outside the screens. Dates arrive as ISO strings. */
export const client: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(link)

/** `api.sa.partners.list.queryOptions({ input })`, `api.user.language.set.mutationOptions()` … */
export const api = createTanstackQueryUtils(client)
