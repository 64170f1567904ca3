// Each template and what it is told; its sentences live in messages/<language>/mail.ts.
export const MAIL_TEMPLATES = {
  'verify-email': ['name', 'url'],
  'reset-password': ['name', 'url'],
  'password-changed': ['name'],
  'account-exists': ['name', 'url'],
  'factor-added': ['name'],
  'factor-removed': ['name'],
} as const

export type MailTemplate = keyof typeof MAIL_TEMPLATES
export type MailParams<Template extends MailTemplate> = Record<
  (typeof MAIL_TEMPLATES)[Template][number],
  string
>
