import { api } from '../../api/audiences.ts'
import { DEMO_ACCOUNTS } from '#domain/demo-account.ts'
import { VERSION } from '../../operations/version.ts'

export const readInstance = api.public.instance.handler(({ context: { config } }) => ({
  version: VERSION,
  hasMailbox: config.mailbox,
  demoAccounts: config.seedDemo ? DEMO_ACCOUNTS.map(({ email, kind }) => ({ email, kind })) : [],
}))
