import { randomBytes } from 'node:crypto'
import { createVerifiedUser } from '../auth/verified-user.ts'
import type { Database } from '../db/client.ts'

export type NewAdmin = { email: string; name: string; password: string | undefined }

// An account that exists gains the role and the password: only the operator knows it then.
export async function makeAdmin(db: Database, { email, name, password }: NewAdmin) {
  const newPassword = password ?? randomBytes(12).toString('base64url')
  await createVerifiedUser(db, {
    email,
    name,
    password: newPassword,
    roles: ['super_admin'],
    language: 'en',
  })
  return { email: email.toLowerCase(), ...(!password && { newPassword }) }
}
