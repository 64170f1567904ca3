import type { LightMyRequestResponse } from 'fastify'
import type { Actor } from '#server/testing/actors.ts'
import type { World } from '#server/testing/create-world.ts'

const NAMES = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\w.+-]+@[\w.-]+\w/gi

// Accounts and every other place where an address of a person is kept, with whose it is.
const OTHERS = `
  with known (word, owner) as (
    select id::text, id::text from users
    union all select email, id::text from users
    union all select email, user_id::text from user_preferences
    union all select email, 'nobody yet' from sign_ups
    union all select contact_email, user_id::text from partner_applications
    union all select partners.contact_email, partner_members.user_id::text
      from partners join partner_members on partner_members.partner_id = partners.id
  ), near (id) as (
    select $2
    union select mate.user_id::text from partner_members me
      join partner_members mate using (partner_id)
      join user_roles on user_roles.user_id = me.user_id and user_roles.role = 'partner'
      where me.user_id::text = $2
  )
  select word from known where word = any($1)
  group by word having not bool_or(owner in (select id from near))`

/** Ids and addresses in an answer that are neither the caller's nor of people who look after the same partner as the caller does. */
export async function peopleIn(
  { pool }: Pick<World, 'pool'>,
  { userId }: Pick<Actor, 'userId'>,
  { body, headers }: Pick<LightMyRequestResponse, 'body' | 'headers'>,
): Promise<string[]> {
  const names = `${JSON.stringify(headers)} ${body}`.match(NAMES) ?? []
  // Every answer has one, of its own.
  const words = names.filter((name) => name !== headers['x-request-id'])
  if (words.length === 0) return []
  const { rows } = await pool.query<{ word: string }>({
    name: 'people-in-an-answer',
    text: OTHERS,
    values: [words, userId],
  })
  return rows.map(({ word }) => word)
}
