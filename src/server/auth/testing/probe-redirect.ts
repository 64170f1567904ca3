import { Pool } from 'pg'
import { parseConfig } from '#server/config.ts'
import { createDatabase } from '#server/db/client.ts'
import { createAuth } from '../create-auth.ts'

// Its own process, because Better Auth looks at NODE_ENV when it is imported. The database is never asked.
const auth = createAuth({
  db: createDatabase(new Pool()),
  config: parseConfig({}),
  secret: 'a-secret-of-the-tests-with-32-characters',
  log: { debug() {}, warn() {} },
})
const response = await auth.call({
  method: 'POST',
  path: '/send-verification-email',
  body: { email: 'someone@test.example', callbackURL: 'https://evil.example' },
  address: '127.0.0.1',
  language: 'en',
})
const { code } = (await response.json()) as { code: string }
console.log(JSON.stringify({ status: response.status, code }))
