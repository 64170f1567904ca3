import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { seedOnce } from '../db/seed-once.ts'
import { DEMO_ACCOUNTS } from '#domain/demo-account.ts'
import { readPartners } from './read-world.ts'

/** What the demo's people saved was seen and saved on that day; as always, a partner's own people do not count. */
export const seedDemoCounts = (db: Database) =>
  seedOnce(db, 'demo-counts', async (tx) => {
    const emails = [
      ...DEMO_ACCOUNTS.map(({ email }) => email),
      ...readPartners().map(({ contactEmail }) => contactEmail),
    ]
    await tx.execute(sql`
      insert into content_counts (content_id, partner_id, day, kind, count)
      select c.id, c.partner_id, city_day(s.created_at), kind, count(*)
      from saved_content s
      join partner_content c on c.id = s.content_id
      join users u on u.id = s.user_id and u.email in ${emails}
      cross join unnest(array['view', 'save']) as kind
      where not exists (
        select from partner_members m where m.partner_id = c.partner_id and m.user_id = s.user_id)
      group by c.id, c.partner_id, city_day(s.created_at), kind
      on conflict do nothing`)
  })
