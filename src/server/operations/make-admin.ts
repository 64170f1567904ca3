import { randomBytes } from 'node:crypto'
import { createVerifiedUser } from '../auth/verified-user.ts'
import type { Database } from '../db/client.ts'

export type NewAdmin = { email: string; name: string; password: string | undefined }

// A confirmed account keeps its password and gains the role.
export async function makeAdmin(db: Database, { email, name, password }: NewAdmin) {
  const newPassword = password ?? randomBytes(12).toString('base64url')
  const { isNew } = await createVerifiedUser(db, {
    email,
    name,
    password: newPassword,
    roles: ['super_admin'],
    language: 'en',
  })
  return { email: email.toLowerCase(), ...(isNew && !password && { newPassword }) }
}
