import { z } from 'zod'
import { Email } from './contact.ts'
import { Password } from './password.ts'

export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const
export const SocialProvider = z.enum(SOCIAL_PROVIDERS)
export type SocialProvider = z.infer<typeof SocialProvider>

export const Credentials = z.strictObject({ email: Email, password: Password })
export type Credentials = z.infer<typeof Credentials>

/** How long before its end an active page renews its session. */
export const SESSION_REFRESH_LEAD_MS = 60_000
