// Each template and what it is told; its sentences live in messages/<language>/mail.ts.
export const MAIL_TEMPLATES = {
  'verify-email': ['url'],
  'reset-password': ['url'],
  'password-changed': ['name'],
  'account-exists': ['url'],
  'factor-added': ['name'],
  'factor-removed': ['name'],
  'subscription-started': ['name', 'company', 'url'],
  'payment-failed': ['name', 'company', 'url'],
  'subscription-ended': ['name', 'company', 'url'],
  'application-approved': ['name', 'company', 'url'],
  'application-rejected': ['name', 'company', 'reason', 'url'],
  'partner-deleted': ['name', 'company', 'partnerId'],
  'support-question': ['name', 'company', 'person', 'email', 'reason', 'url'],
  'account-deleted': ['name'],
} as const

/** Whoever knows an address can cause these: they carry nothing that anybody typed, not even a name. */
export const CAUSED_BY_ANYBODY: readonly MailTemplate[] = [
  'verify-email',
  'reset-password',
  'account-exists',
]

/** To an address that has no account yet, or none any more. All others are to an account, and go with it. */
export const TO_NO_ACCOUNT: readonly MailTemplate[] = ['verify-email', 'account-deleted']

export type MailTemplate = keyof typeof MAIL_TEMPLATES
export type MailParams<Template extends MailTemplate> = Record<
  (typeof MAIL_TEMPLATES)[Template][number],
  string
>
