import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { expect, test } from 'vitest'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { DATABASES } from '../rounds.ts'
import { openNew, upTo } from './earlier-release.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const [ALIVE, CLOSED, TOLD, APPLIED, APPLICATION] = [1, 2, 3, 4, 5].map(idOf)

// As a release before 0036 left it. Of CLOSED nobody has an account any more; the mail and the application tell whose
// TOLD and APPLIED were.
const BEFORE = `
  insert into users (id, name, email) values ('one', 'One', 'one@test.example'), ('two', 'Two', 'two@test.example');
  insert into partners (id, name) values ('${ALIVE}', 'Alive');
  insert into partner_applications (id, user_id, company_name, contact_person, contact_email, status)
    values ('${APPLICATION}', 'two', 'Applied', 'Two', 'two@test.example', 'approved');
  insert into mails (recipient, language, template, params)
    values ('one@test.example', 'en', 'partner-deleted', '{"company": "Told", "partnerId": "${TOLD}"}');
  insert into audit_entries (actor_role, action, subject_kind, subject_id, subject_label, search_text, partner_id, details)
    select 'super_admin', action, kind, subject, label, lower(label), partner::uuid, '{"title": "A title", "count": 1}' from (values
      ('content-deleted', 'partner', '${ALIVE}', 'Alive', '${ALIVE}'),
      ('content-deleted', 'partner', '${CLOSED}', 'Closed', '${CLOSED}'),
      ('partner-deleted', 'partner', '${TOLD}', 'Told', '${TOLD}'),
      ('application-approved', 'application', '${APPLICATION}', 'Applied', '${APPLIED}')
    ) as e (action, kind, subject, label, partner);
  insert into roadmap_items (title, former_partner) values ('a', 'Told'), ('b', 'Forgotten');
  insert into test_provider_objects (id, data)
    select 'cus_' || partner, jsonb_build_object('object', 'customer', 'name', 'Of', 'email', 'x@test.example',
      'metadata', jsonb_build_object('partner_id', partner)) from unnest(array['${ALIVE}', '${CLOSED}']) partner;`

test.each(DATABASES)(
  '%s: of partners that went before, names stay only while somebody is known whose they were',
  async (kind) => {
    const database = await openNew(kind, 'trust_forgotten_partners')
    const { pool } = database
    const read = async (query: string) =>
      (await pool.query<{ said: string }>(query)).rows.map(({ said }) => said)
    const labels = () =>
      read(`select subject_label || ':' || search_text || ':' || coalesce(details ->> 'title', '')
        || ':' || (details ->> 'count') as said from audit_entries order by partner_id`)
    const formerly = () =>
      read(`select coalesce(former_partner, '') as said from roadmap_items order by title`)
    await migrate(drizzle(pool), { migrationsFolder: upTo('0035_unconfirmed-factors') })
    await pool.query(BEFORE)
    await prepareDatabase(pool, { seedDemo: false })

    expect(await labels()).toEqual([
      'Alive:alive:A title:1',
      ':::1',
      'Told:told:A title:1',
      'Applied:applied:A title:1',
    ])
    expect(await formerly()).toEqual(['Told', ''])
    expect(
      await read(`select data ->> 'name' as said from test_provider_objects order by id`),
    ).toEqual(['Of', ''])
    await pool.query('delete from users')
    expect(await labels()).toEqual(['Alive:alive:A title:1', ':::1', ':::1', ':::1'])
    expect(await formerly()).toEqual(['', ''])
    await database.close()
  },
)
