import { z } from 'zod'

const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin)
const postgres = z.url({ protocol: /^postgres(ql)?$/ })
const webAddress = z.url({ protocol: /^https?$/ })
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  APP_URL: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(10),
  AUTH_SECRET: z.string().min(32).optional(),
  SEED_DEMO: flag.optional(),
  MAILBOX: flag.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_TLS: z.enum(['required', 'optional']).optional(),
  MAIL_FROM: z.string().default('MachiCube <no-reply@machicube.example>'),
  CONTACT_EMAIL: z.email().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTHORIZE_URL: webAddress.default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: webAddress.default('https://oauth2.googleapis.com/token'),
  GOOGLE_USERINFO_URL: webAddress.default('https://openidconnect.googleapis.com/v1/userinfo'),
  GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
  GOOGLE_KEYS_URL: webAddress.default('https://www.googleapis.com/oauth2/v3/certs'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_AUTHORIZE_URL: webAddress.default('https://www.facebook.com/v24.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: webAddress.default('https://graph.facebook.com/v24.0/oauth/access_token'),
  FACEBOOK_USERINFO_URL: webAddress.default(
    'https://graph.facebook.com/v24.0/me?fields=id,name,email,picture',
  ),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_ID: z.string().optional(),
  STRIPE_API_BASE: origin.default('https://api.stripe.com'),
  TEST_PAYMENTS: flag.optional(),
  TRUSTED_PROXIES: list.default([]),
  FRAME_ANCESTORS: list.default([]),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type OAuthCredentials = {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  userInfoUrl: string
}

/** A provider whose word about a person is a signed token. */
export type OpenIdCredentials = OAuthCredentials & { issuer: string; keysUrl: string }

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Without keys the built-in test provider, which takes no money, or nothing at all. */
export type PaymentSettings =
  | {
      provider: 'stripe'
      secretKey: string
      webhookSecret: string
      priceId: string
      apiBase: string
    }
  | { provider: 'test' }

export type Config = {
  isProduction: boolean
  host: string
  port: number
  appUrl: string
  // Origins whose pages may write here; without APP_URL both names of this machine.
  origins: string[]
  dataDir: string
  databaseUrl: string | undefined
  // For what needs a connection that stays, where a pooler stands before the database; mostly the same.
  databaseDirectUrl: string | undefined
  databasePoolMax: number
  authSecret: string | undefined
  seedDemo: boolean
  mailbox: boolean
  smtpUrl: string | undefined
  // Mails carry links that open accounts: they leave this machine encrypted, or not at all.
  smtpRequiresTls: boolean
  mailFrom: string
  // Where people write to who runs it.
  contactEmail: string | undefined
  google: OpenIdCredentials | undefined
  facebook: OAuthCredentials | undefined
  s3: S3Settings | undefined
  payments: PaymentSettings | undefined
  trustedProxies: string[]
  frameAncestors: string[]
  metricsToken: string | undefined
  logLevel: string
}

// What a wrong value should have been, for the sentence that stops the start.
const EXPECTED: Record<string, string> = {
  NODE_ENV: 'development, test or production',
  PORT: 'a whole number from 0 to 65535',
  APP_URL: 'an origin such as https://machicube.example',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/database',
  DATABASE_DIRECT_URL: 'an address such as postgres://user:password@host:5432/database',
  DATABASE_POOL_MAX: 'a whole number from 2 to 200',
  AUTH_SECRET: 'at least 32 characters long',
  SEED_DEMO: 'true or false',
  MAILBOX: 'true or false',
  SMTP_URL: 'an address such as smtp://user:password@mail.example:587',
  SMTP_TLS: 'required or optional',
  CONTACT_EMAIL: 'an address such as hello@machicube.example',
  STRIPE_API_BASE: 'an origin such as https://api.stripe.com',
  TEST_PAYMENTS: 'true or false',
  METRICS_TOKEN: 'at least 16 characters long',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
}

export class ConfigError extends Error {}

export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    throw new ConfigError(`${name} is wrong: it must be ${EXPECTED[name] ?? 'as in .env.example'}.`)
  }
  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production'
  if (isProduction) requireInProduction(env)
  return {
    isProduction,
    host: env.HOST,
    port: env.PORT,
    appUrl: env.APP_URL ?? `http://localhost:${env.PORT}`,
    origins: env.APP_URL
      ? [env.APP_URL]
      : [`http://localhost:${env.PORT}`, `http://127.0.0.1:${env.PORT}`],
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_URL && (env.DATABASE_DIRECT_URL ?? env.DATABASE_URL),
    databasePoolMax: env.DATABASE_POOL_MAX,
    authSecret: env.AUTH_SECRET,
    seedDemo: env.SEED_DEMO ?? !isProduction,
    mailbox: env.MAILBOX ?? (!isProduction && !env.SMTP_URL),
    smtpUrl: env.SMTP_URL,
    smtpRequiresTls: env.SMTP_TLS ? env.SMTP_TLS === 'required' : !isOnThisMachine(env.SMTP_URL),
    mailFrom: env.MAIL_FROM,
    contactEmail: env.CONTACT_EMAIL ?? (isProduction ? undefined : 'hello@machicube.example'),
    google: googleCredentials(env),
    facebook: oauthCredentials(env, 'FACEBOOK'),
    s3: s3Settings(env),
    payments: paymentSettings(env),
    trustedProxies: env.TRUSTED_PROXIES,
    frameAncestors: env.FRAME_ANCESTORS,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  }
}

const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i
const isOnThisMachine = (url = '') => THIS_MACHINE.test(URL.parse(url)?.hostname ?? '')

function requireInProduction(env: z.infer<typeof Environment>) {
  if (!env.AUTH_SECRET)
    throw new ConfigError('AUTH_SECRET is required in production: at least 32 characters.')
  if (!env.APP_URL)
    throw new ConfigError(
      'APP_URL is required in production: the public origin, such as https://machicube.example.',
    )
  if (!env.SMTP_URL && !env.MAILBOX) {
    throw new ConfigError(
      'SMTP_URL is required in production (or MAILBOX=true for a demonstration).',
    )
  }
}

function googleCredentials(env: z.infer<typeof Environment>): OpenIdCredentials | undefined {
  const credentials = oauthCredentials(env, 'GOOGLE')
  return credentials && { ...credentials, issuer: env.GOOGLE_ISSUER, keysUrl: env.GOOGLE_KEYS_URL }
}

function oauthCredentials(
  env: z.infer<typeof Environment>,
  provider: 'GOOGLE' | 'FACEBOOK',
): OAuthCredentials | undefined {
  const clientId = env[`${provider}_CLIENT_ID`]
  const clientSecret = env[`${provider}_CLIENT_SECRET`]
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret) {
    const missing = clientId ? `${provider}_CLIENT_SECRET` : `${provider}_CLIENT_ID`
    throw new ConfigError(
      `${missing} is missing: ${provider} sign-in needs both its id and its secret.`,
    )
  }
  return {
    clientId,
    clientSecret,
    authorizeUrl: env[`${provider}_AUTHORIZE_URL`],
    tokenUrl: env[`${provider}_TOKEN_URL`],
    userInfoUrl: env[`${provider}_USERINFO_URL`],
  }
}

function s3Settings(env: z.infer<typeof Environment>): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  const given = { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  if (Object.values(given).every((value) => value === undefined)) return undefined
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const missing = Object.entries(given).find(([, value]) => !value)?.[0]
    throw new ConfigError(`${missing} is missing: S3 storage needs all five S3 settings.`)
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

function paymentSettings(env: z.infer<typeof Environment>): PaymentSettings | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID, STRIPE_API_BASE } = env
  const given = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID }
  if (Object.values(given).every((value) => value === undefined)) {
    // Premium is not given away in production unless somebody says so.
    const isTest = env.TEST_PAYMENTS ?? env.NODE_ENV !== 'production'
    return isTest ? { provider: 'test' } : undefined
  }
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PRICE_ID) {
    const missing = Object.entries(given).find(([, value]) => !value)?.[0]
    throw new ConfigError(`${missing} is missing: payments need all three Stripe settings.`)
  }
  return {
    provider: 'stripe',
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    priceId: STRIPE_PRICE_ID,
    apiBase: STRIPE_API_BASE,
  }
}
