import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const preparedDatabases = ['./src/server/testing/prepared-databases.ts']
const setupFiles = ['./src/server/testing/no-console-errors.ts']
// What is waited for may take its time: machines were met that are fifteen times slower than others. What has to be quick is measured.
const expectation = { expect: { poll: { timeout: 60_000 } } }
const timeouts = { testTimeout: 120_000, hookTimeout: 240_000, ...expectation }
// Files share loaded modules, never data: loading the server anew for each cost two fifths of the time.
const sharedModules = { isolate: false }
// Who may call, bytes, pictures, redirects and passwords: not about the database, so the embedded one is enough.
const onEmbeddedAlone = globSync([
  'src/server/api/{audiences,given-twice}.test.ts',
  'src/server/auth/{auth-routes,passwords}.test.ts',
  'src/server/auth/endpoints/{any-password,oauth,provider-redirects}.test.ts',
  'src/server/features/browse/first-picture.test.ts',
  'src/server/files/{bad-input,memory,serving}.test.ts',
  'src/server/files/{storage,uploads}/*.test.ts',
])
const onPostgres = globSync(
  'src/server/{api,auth,billing,features,files,live,mail,operations,scale}/**/*.test.ts',
).filter((file) => !onEmbeddedAlone.includes(file))
// Where the two databases are asked differently. All else is met on the embedded one by the battery of trust, which calls
// every procedure there, and in the browser; `npm test -- embedded` runs every file on it.
const onBoth = globSync([
  'src/server/{live,mail,operations,scale}/**/*.test.ts',
  'src/server/features/{browse,content-management,overview,saved}/**/*.test.ts',
])
const everyFile = globSync('src/server/**/*.test.ts')
const onEmbedded = process.env['EVERY_FILE']
  ? everyFile
  : everyFile.filter((file) => onBoth.includes(file) || !onPostgres.includes(file))

export default defineConfig({
  test: {
    reporters: process.env['CI'] ? ['dot'] : ['default'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          ...sharedModules,
          include: ['src/{domain,contract,messages,web}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          ...timeouts,
        },
      },
      {
        test: {
          name: 'embedded',
          setupFiles,
          include: onEmbedded,
          globalSetup: preparedDatabases,
          env: { TEST_DATABASE: 'embedded' },
          ...timeouts,
          ...sharedModules,
        },
      },
      {
        test: {
          name: 'postgres',
          setupFiles,
          include: onPostgres,
          globalSetup: preparedDatabases,
          env: { TEST_DATABASE: 'postgres' },
          ...timeouts,
          ...sharedModules,
        },
      },
      {
        test: {
          name: 'trust',
          include: ['tests/trust/**/*.test.ts'],
          globalSetup: preparedDatabases,
          // What libraries do by themselves in production, too.
          env: { NODE_ENV: 'production' },
          // The long run takes hours; every test has its own idea of too long.
          testTimeout: process.env['TRUST'] === 'long' ? 86_400_000 : 800_000,
          hookTimeout: timeouts.hookTimeout,
          ...expectation,
        },
      },
      {
        test: {
          name: 'speed',
          include: ['bench/*.test.ts'],
          globalSetup: preparedDatabases,
          env: { NODE_ENV: 'production' },
          testTimeout: 800_000,
          hookTimeout: timeouts.hookTimeout,
        },
      },
    ],
  },
})
