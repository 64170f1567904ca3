import type { account as source } from '../en/account.ts'
import type { Translation } from '../translation.ts'

export const account = {
  security: { title: 'セキュリティ' },
} as const satisfies Translation<typeof source>
