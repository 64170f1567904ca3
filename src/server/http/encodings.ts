export type Encoding = 'br' | 'gzip' | 'identity'

const accepted = (name: string) =>
  new RegExp(String.raw`(^|,)\s*${name}(?=\s*([,;]|$))(?!\s*;\s*q=0(\.0*)?\s*(,|$))`, 'i')

// The smaller first.
const ENCODINGS = [
  { name: 'br', isAccepted: accepted('br') },
  { name: 'gzip', isAccepted: accepted('gzip') },
] as const

/** Of `accept-encoding`; what it depends on belongs into `vary`. */
export const bestEncoding = (accept = ''): Encoding =>
  ENCODINGS.find(({ isAccepted }) => isAccepted.test(accept))?.name ?? 'identity'
