import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createSlots } from './slots.ts'

// OWASP's first choice for argon2id; each hash takes 19 MiB, so only two are made at once.
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const SALT_BYTES = 16

const derive = promisify(argon2)
const slots = createSlots(2)

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await derivePassword(password, salt, COST, TAG_BYTES)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parsed = parseHash(hash)
  if (!parsed) return false
  const tag = await derivePassword(password, parsed.salt, parsed.cost, parsed.tag.length)
  return timingSafeEqual(tag, parsed.tag)
}

// Typed with another keyboard or input method, a password is still the same password.
const derivePassword = (password: string, nonce: Buffer, cost: typeof COST, tagLength: number) =>
  slots.run(() =>
    derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost }),
  )

const HASH =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function parseHash(hash: string) {
  const [, memory, passes, parallelism, salt, tag] = HASH.exec(hash) ?? []
  if (!salt || !tag) return undefined
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
