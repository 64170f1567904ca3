import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { expect, test } from 'vitest'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { DATABASES } from '../rounds.ts'
import { openNew, upTo } from './earlier-release.ts'

const APPLICATION = '00000000-0000-4000-8000-000000000001'

// As a release before 0038 left it: deeds of an admin who is there, and of one who had gone.
const BEFORE = `
  insert into users (id, name, email) values ('one', 'One', 'one@test.example'), ('two', 'Two', 'two@test.example');
  insert into partner_applications (id, user_id, company_name, contact_person, contact_email)
    values ('${APPLICATION}', 'two', 'Applied', 'Two', 'two@test.example');
  insert into audit_entries (actor_id, actor_role, action, subject_kind, subject_id) values
    ('one', 'super_admin', 'application-rejected', 'application', '${APPLICATION}'),
    ('one', 'super_admin', 'role-granted', 'user', 'two'),
    ('one', 'super_admin', 'category-added', 'category', 'x'),
    (null, 'super_admin', 'sessions-ended', 'user', '');`

test.each(DATABASES)(
  '%s: what was done before is kept together by the keys of those who are still there, and cannot be changed',
  async (kind) => {
    const database = await openNew(kind, 'trust_person_keys')
    const { pool } = database
    const read = async () => {
      const { rows } = await pool.query<{ action: string; who: string; about: string }>(
        `select action, coalesce(actor_key, '') as who, coalesce(subject_key, '') as about
         from audit_entries order by action`,
      )
      return rows
    }
    await migrate(drizzle(pool), { migrationsFolder: upTo('0037_sign-ups') })
    await pool.query(BEFORE)
    await prepareDatabase(pool, { seedDemo: false })
    const one = '7692c3ad3540'
    const two = '3fc4ccfe7458'
    const kept = [
      { action: 'application-rejected', who: one, about: two },
      { action: 'category-added', who: one, about: '' },
      { action: 'role-granted', who: one, about: two },
      { action: 'sessions-ended', who: '', about: '' },
    ]
    expect(await read()).toEqual(kept)
    await expect(pool.query('update audit_entries set actor_key = null')).rejects.toThrow(
      'the audit log is append-only',
    )
    await pool.query('delete from users')
    expect(await read()).toEqual(kept)
    await database.close()
  },
)
