import type { Stripe } from 'stripe'
import { VERSION } from '../operations/version.ts'

// A person waits for the answer: better told that it did not work than left waiting.
const TIMEOUT_MS = 5_000
const RETRIES = 1
const PORTS = { http: 80, https: 443 } as const

/** Loaded when payments are first needed: the library is larger than the server. */
export async function openStripe(secretKey: string, apiBase: string): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe')
  const { hostname, port, protocol } = new URL(apiBase)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return new Client(secretKey, {
    host: hostname,
    port: port || PORTS[scheme],
    protocol: scheme,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'MachiCube', version: VERSION },
  })
}
