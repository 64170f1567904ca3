import type { Config } from '../config.ts'

type Headers = { origin?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined }

// Every browser says where a write comes from; what says nothing is a program that carries its own cookie.
export function isOwnOrigin(headers: Headers, config: Pick<Config, 'origins'>): boolean {
  if (headers.origin !== undefined) return config.origins.includes(headers.origin)
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
