import { randomUUID } from 'node:crypto'
import type { jwt } from 'better-auth/plugins'
import type { Database } from '#server/db/client.ts'
import { signingKeys } from '#server/db/schema/index.ts'

export const signingKeyStore = (db: Database): Parameters<typeof jwt>[0] => ({
  disableSettingJwtHeader: true,
  adapter: {
    getJwks: async () => (await db.select().from(signingKeys)).map(keyOf),
    createJwk: async ({ publicKey, privateKey, createdAt }) => {
      const key = { id: randomUUID(), publicKey, privateKey, createdAt }
      await db.insert(signingKeys).values(key)
      return key
    },
  },
})

const keyOf = ({ id, publicKey, privateKey, createdAt }: typeof signingKeys.$inferSelect) => ({
  id,
  publicKey,
  privateKey,
  createdAt,
})
