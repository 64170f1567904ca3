import type { Queryable } from '../db/client.ts'
import {
  accountKey,
  type Attempt,
  countAttempt,
  hashed,
  LIMITS,
  type Limits,
  networkOf,
  takeBackAttempt,
} from './attempts.ts'

// Resets apart from sign-ups, confirmations and providers: whoever asks for those does not keep the owner from a reset.
const KINDS = {
  mail: { ofNetwork: 'mails', inAll: 'mailsInAll' },
  'reset-mail': { ofNetwork: 'resetMails', inAll: 'resetMailsInAll' },
} as const satisfies Record<string, Record<'ofNetwork' | 'inAll', keyof Limits>>

type Asked = { kind: keyof typeof KINDS; email: string; address: string }

/**
 * A mail that anybody can cause. Counted for the network that it is asked from, so that who asks from one does not keep
 * the owner from asking from another; and in all, so that many networks together do not fill a mailbox.
 */
export async function countAskedMail(
  db: Queryable,
  { kind, email, address }: Asked,
  limits: Limits = LIMITS,
): Promise<Attempt> {
  const { ofNetwork, inAll } = KINDS[kind]
  const account = accountKey(kind, email)
  // Not the network alone: there are few enough to try them all.
  const fromHere = `${account}:${hashed(`${email} ${networkOf(address)}`)}`
  const attempt = await countAttempt(db, fromHere, limits[ofNetwork])
  if (!attempt.isAllowed) return attempt
  const ofAll = await countAttempt(db, account, limits[inAll])
  if (!ofAll.isAllowed) await takeBackAttempt(db, attempt)
  return ofAll
}
