import { z } from 'zod'
import { Email } from '#domain/contact.ts'
import { AREAS, resetPasswordPath } from '#domain/mode.ts'
import { Password } from '#domain/password.ts'
import { SocialProvider } from '#domain/sign-in.ts'
import { NAME_MAX, requiredName } from '#domain/text.ts'
import { wrongPaths } from '../../http/wrong-paths.ts'
import { Refusal } from './refusal.ts'

const PATH_MAX = 2_000

// Where a visitor is sent afterwards: a path of this site, so that no link of ours leads elsewhere.
export const Path = z
  .string()
  .max(PATH_MAX)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, { abort: true })
  .refine((path) => !/%2f|%5c/i.test(path.split(/[?#]/)[0] ?? ''), { abort: true })
  .refine(staysHere)

// What is left after its dots are followed counts: `/..//evil.example` is another site by then.
function staysHere(path: string) {
  const url = URL.parse(path, 'http://here.invalid')
  return url?.host === 'here.invalid' && !url.pathname.startsWith('//')
}

const Address = Email.transform((email) => email.toLowerCase())

export const SignUp = z.strictObject({
  email: Address,
  password: Password,
  name: requiredName(NAME_MAX).optional(),
  callbackURL: Path.default('/user-app'),
  wantsSchool: z.boolean().default(false),
})
export type SignUp = z.infer<typeof SignUp>

export const SignIn = z.strictObject({ email: Address, password: Password })
export type SignIn = z.infer<typeof SignIn>

export const OAuthSignIn = z.strictObject({
  providerId: SocialProvider,
  callbackURL: Path.default('/user-app'),
  errorCallbackURL: Path.optional(),
})
export const Resend = z.strictObject({ email: Address, callbackURL: Path.default('/user-app') })
export const ResetRequest = z.strictObject({
  email: Address,
  // Whoever asks for somebody else does not choose what their link opens.
  redirectTo: z.enum(AREAS.map(resetPasswordPath)).default('/auth/reset-password'),
})
export const Reset = z.strictObject({
  token: z.string().regex(/^[\w-]{1,200}$/),
  newPassword: Password,
})
export const ResetCheck = Reset.pick({ token: true })
export const SignOut = z.strictObject({}).nullish()

const LinkToken = z.string().regex(/^[\w-]{1,100}\.[\w-]{1,100}$/)
export const ConfirmLink = z.object({ token: LinkToken, callbackURL: Path.default('/user-app') })
export const Confirmation = z.strictObject({ token: LinkToken, password: Password })

export function parseInput<Input extends z.ZodType>(
  schema: Input,
  value: unknown,
): z.output<Input> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Refusal('INVALID_INPUT', { issues: wrongPaths(parsed.error.issues) })
}
