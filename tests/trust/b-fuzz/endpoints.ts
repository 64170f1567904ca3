import type { z } from 'zod'
import {
  Confirmation,
  ConfirmLink,
  OAuthSignIn,
  Resend,
  Reset,
  ResetCheck,
  ResetRequest,
  SignIn,
  SignOut,
  SignUp,
} from '#server/auth/endpoints/input.ts'
import { CallbackQuery } from '#server/auth/endpoints/oauth.ts'
import {
  type JsonSchema,
  jsonSchemaOf,
  listProcedures,
  type ProcedureRow,
} from '#server/testing/procedures.ts'
import { objectPlaces } from '../a-authorization/objects.ts'

/** What can be called, with the schema of its input and the places where that names something of somebody's. */
export type Endpoint = ProcedureRow & { schema: JsonSchema; objects: readonly string[] }

const IDENTITY: [string, z.ZodType][] = [
  ['POST sign-up/email', SignUp],
  ['POST sign-in/email', SignIn],
  ['POST send-verification-email', Resend],
  ['POST request-password-reset', ResetRequest],
  ['POST check-reset-link', ResetCheck],
  ['POST reset-password', Reset],
  ['GET verify-email', ConfirmLink],
  ['POST verify-email', Confirmation],
  ['POST sign-in/oauth2', OAuthSignIn],
  ['GET callback/:provider', CallbackQuery],
  ['POST sign-out', SignOut],
]

/** Nobody is let in without what is not ours to make. */
export const NEVER_LET_IN: Record<string, string> = {
  'GET callback/:provider': 'needs a code that a provider gave: i-identity/providers.test.ts',
}

const identity = IDENTITY.map(([name, input]): ProcedureRow => {
  const [method, path = ''] = name.split(' ')
  return {
    name,
    method: method === 'GET' ? 'GET' : 'POST',
    path: `/api/auth/${path.replace(':provider', 'google')}`,
    audience: 'anyone',
    input,
  }
})

export const ENDPOINTS: readonly Endpoint[] = [...listProcedures(), ...identity].map((row) => {
  const schema = jsonSchemaOf(row.input)
  const isObject = schema.properties ?? schema.anyOf ?? schema.oneOf
  return {
    ...row,
    schema: isObject ? schema : { type: 'object', ...schema },
    objects: objectPlaces(row).map(({ name }) => name),
  }
})

/** As `a-authorization/identity-rules.ts` names them. */
export const identityAddresses = IDENTITY.map(([name]) => name.replace(' ', ' /api/auth/'))
