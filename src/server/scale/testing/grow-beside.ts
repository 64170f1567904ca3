import type pg from 'pg'

/** What the seed leaves empty or small and a city fills, so that PostgreSQL plans as it would there. */
const FILLED = [
  `insert into partners (user_id, name, country, category, status)
   select u.id, 'Beside ' || n, 'Japan', 'bakery-shop', case when n % 20 = 0 then 'pending' else 'active' end
   from (select id, row_number() over (order by id) as n from users) u cross join generate_series(1, 2)`,
  `insert into partner_members (partner_id, user_id) select id, user_id from partners where user_id is not null
   on conflict do nothing`,
  `insert into partner_counts (partner_id, category_count, filled_count, content_count)
   select id, 1, 1, 1 from partners on conflict do nothing`,
  `insert into category_counts (partner_id, category, filled_count, content_count, published_count)
   select id, category, 1, 1, 1 from partners where category is not null on conflict do nothing`,
  `insert into partner_activity (partner_id, last_at) select id, created_at from partners on conflict do nothing`,
  `insert into partner_applications (user_id, company_name, contact_person, contact_email, status)
   select id, name, name, email, 'approved' from users`,
  `insert into billing_customers (partner_id, provider, provider_customer_id)
   select id, 'test', 'customer-' || id from partners`,
  `insert into partner_subscriptions (partner_id, tier_id, status, current_period_end, provider, provider_subscription_id)
   select id, (select min(id) from partner_subscription_tiers), 'canceled', now(), 'test', 'subscription-' || id
   from partners`,
  `insert into sessions (id, user_id, token, expires_at)
   select gen_random_uuid(), id, gen_random_uuid(), now() + interval '1 day' from users cross join generate_series(1, 3)`,
  `insert into accounts (id, user_id, account_id, provider_id) select gen_random_uuid(), id, id, 'credential' from users`,
  `insert into user_preferences (user_id) select id from users on conflict do nothing`,
  `insert into tutorial_progress (user_id) select id from users on conflict do nothing`,
  `insert into media (id, partner_id, kind, mime, size_bytes, key, file_name, attached_at)
   select id, partner_id, 'image', 'image/jpeg', 1, id::text, 'a.jpg', created_at from partner_content`,
  `insert into content_media (content_id, position, media_id) select id, 0, id from partner_content`,
  `insert into uploads (partner_id, kind, file_name, size_bytes, state, expires_at)
   select partner_id, 'image', 'a.jpg', 1, 'ready', created_at from partner_content limit 3000`,
  `insert into removed_saved_content (user_id, content_id, source_key, category, country, title, content_type, type, level, step)
   select user_id, content_id, source_key, category, country, title, content_type, type, level, step
   from saved_content limit 5000`,
  `insert into count_marks (day, mark)
   select current_date - n % 3, md5(n::text) from generate_series(1, 5000) n`,
  `insert into missed_search_marks (month, mark)
   select to_char(current_date, 'YYYY-MM'), md5(n::text) from generate_series(1, 5000) n`,
  `insert into missed_searches (month, mark, people)
   select to_char(current_date, 'YYYY-MM'), md5(n::text), 1 from generate_series(1, 5000) n`,
  `insert into mails (recipient, language, template, params, state)
   select email, language, 'welcome', '{}', 'sent' from users`,
  `insert into offers (partner_id, kind, id) select id, 'goal', 'goal-1' from partners`,
  `insert into factors (user_id, name, secret_encrypted, verified_at) select id, 'Phone', '', now() from users
   where id like '5eed%'`,
  `insert into recovery_codes (user_id, code_hash) select id, md5(id) from users`,
  `insert into calendar_feeds (user_id, token_hash) select id, md5(id) from users`,
  `insert into attempt_counters (key, resets_at) select md5(n::text), now() from generate_series(1, 3000) n`,
]

export async function growBeside(pool: pg.Pool) {
  for (const statement of FILLED) await pool.query(statement)
  await pool.query('analyze')
}
