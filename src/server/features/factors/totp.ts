import { Secret, TOTP } from 'otpauth'
import { toString as toQrCode } from 'qrcode'

const ISSUER = 'MachiCube'
const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
// A clock may be one step off.
const WINDOW_STEPS = 1

export const newTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32

export async function describeTotp(secret: string, email: string) {
  const uri = totpOf(secret, email).toString()
  const svg = await toQrCode(uri, { type: 'svg', margin: 2 })
  return {
    secret,
    uri,
    qr_code: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  }
}

// The step whose code this is; whether that step is still unused is decided in SQL.
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW_STEPS })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

const totpOf = (secret: string, label = ISSUER) =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })
