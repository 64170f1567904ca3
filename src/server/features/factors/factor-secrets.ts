import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const RECOVERY_CODES = 10
// No letters that look like digits; 16 of 32 characters are 80 bits.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789'

const keyFor = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `machicube/${purpose}`, 32))

// Bound to its owner: moved to another user's row, it does not open.
export function encryptFactorSecret(totpSecret: string, userId: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'factors'), nonce)
  cipher.setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(totpSecret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function decryptFactorSecret(encrypted: string, userId: string, secret: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const sealedFrom = NONCE_BYTES + TAG_BYTES
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'factors'), nonce)
  decipher.setAAD(Buffer.from(userId))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, sealedFrom))
  return Buffer.concat([decipher.update(bytes.subarray(sealedFrom)), decipher.final()]).toString(
    'utf8',
  )
}

export const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newRecoveryCode)

const newRecoveryCode = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, randomCharacter).join('')).join('-')

const randomCharacter = () => ALPHABET.charAt(randomInt(ALPHABET.length))

// Codes are random, so a keyed hash is enough; written with or without dashes, in any case.
export const hashRecoveryCode = (code: string, secret: string) =>
  createHmac('sha256', keyFor(secret, 'recovery-codes'))
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('base64url')
