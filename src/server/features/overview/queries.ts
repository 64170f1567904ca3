import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'

type Overview = {
  businessCount: number
  schoolCount: number
  userCount: number
  pendingApplicationCount: number
  activePartnerCount: number
  contentCount: number
  publishedCount: number
  savedCount: number
}

export async function readOverview(db: Queryable): Promise<Overview> {
  const { rows } = await db.execute<Overview>(sql`
    select
      (select count(*)::int from partners where partner_type = 'business' and not is_sample) as "businessCount",
      (select count(*)::int from partners where partner_type = 'education' and not is_sample) as "schoolCount",
      (select count(*)::int from users) as "userCount",
      (select count(*)::int from partner_applications where status = 'pending') as "pendingApplicationCount",
      (select count(*)::int from partners where status = 'active' and not is_sample) as "activePartnerCount",
      (select count(*)::int from partner_content where deleted_at is null) as "contentCount",
      (select count(*)::int from partner_content where published_at is not null) as "publishedCount",
      (select count(*)::int from saved_content) as "savedCount"`)
  const [overview] = rows
  if (!overview) throw new Error('a select without from answers one row')
  return overview
}
