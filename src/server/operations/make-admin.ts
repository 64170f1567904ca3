import { randomBytes } from 'node:crypto'
import { createVerifiedUser } from '../auth/verified-user.ts'
import type { Database } from '../db/client.ts'
import { recordAudit } from '../features/audit/queries.ts'

export type NewAdmin = { email: string; name: string; password: string | undefined }

// Whoever may run commands on the server has no account there.
const OPERATOR = { userId: null, role: 'operator' } as const

// A confirmed account keeps its password and gains the role.
export async function makeAdmin(db: Database, { email, name, password }: NewAdmin) {
  const newPassword = password ?? randomBytes(12).toString('base64url')
  const { isNew } = await db.transaction(async (tx) => {
    const admin = await createVerifiedUser(tx, {
      email,
      name,
      password: newPassword,
      roles: ['super_admin'],
      language: 'en',
    })
    await recordAudit(tx, OPERATOR, {
      action: 'role-granted',
      subject: { kind: 'user', id: admin.id },
      details: { role: 'super_admin' },
    })
    return admin
  })
  return { email: email.toLowerCase(), ...(isNew && !password && { newPassword }) }
}
