/** What README asks of a server in production, besides its address. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  AUTH_SECRET: 's'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:1',
  METRICS_TOKEN: 'm'.repeat(16),
}
