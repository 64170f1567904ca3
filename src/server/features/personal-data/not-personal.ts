/** What names a person and says nothing about that person, or stands in the file otherwise; as `table.column`, and why. */
export const NOT_PERSONAL: Readonly<Record<string, string>> = {
  'partner_applications.reviewed_by':
    'the decision is about the applicant; admins have adminActions',
  'roadmap_items.created_by': 'a plan is the platform’s; admins have adminActions',
  'roadmap_items.changed_by': 'a plan is the platform’s; admins have adminActions',
  'user_preferences.email': 'stands in the row of its person',
  'sign_ups.email': 'see NOT_IN_THE_FILE',
  'former_marks.user_id': 'hashes of earlier names and contacts, which nobody can read',
  'stale_learners.user_id': 'only that their next steps are about to be looked at again',
  'partner_content.changed_by': 'the content is the partner’s; what was done stands in activity',
}

/** Tables of which nothing is in the file, why, and every text that they hold: a new one is to be thought about. */
export const NOT_IN_THE_FILE: Readonly<Record<string, { why: string; texts: string }>> = {
  former_marks: { why: 'see NOT_PERSONAL', texts: 'user_id mark' },
  stale_learners: { why: 'see NOT_PERSONAL', texts: 'user_id' },
  sign_ups: {
    texts: 'id email name password_hash language',
    why: 'what somebody typed with an address, which nobody has proved to be theirs; what was confirmed is emptied, the rest goes after a day, after a week at most',
  },
  verifications: {
    why: 'secrets of links, until they expire',
    texts: 'id identifier value',
  },
  factor_challenges: { why: 'codes asked for, until they expire', texts: 'session_id' },
  attempt_counters: {
    why: 'until they expire: e-mail addresses hashed, and networks as they are, but not whose, or hashed with an address',
    texts: 'key',
  },
  signing_keys: { why: 'of the server', texts: 'id public_key private_key' },
  seeds: { why: 'of the server', texts: 'name' },
  browse_changes: { why: 'numbers', texts: '' },
  session_changes: { why: 'numbers', texts: '' },
  platform_counts: { why: 'sums', texts: 'kind' },
  content_counts: { why: 'sums', texts: 'kind category step' },
  block_counts: { why: 'sums', texts: 'category step' },
  block_fill: { why: 'sums', texts: 'category step' },
  category_counts: { why: 'sums', texts: 'category' },
  next_demand: { why: 'sums', texts: 'category step' },
  partner_counts: { why: 'sums', texts: '' },
  count_marks: { why: 'keyed, until the day is over', texts: 'mark' },
  count_keys: { why: 'until the day is over', texts: 'key' },
  missed_search_marks: { why: 'keyed, until the month is over', texts: 'month mark' },
  missed_search_keys: { why: 'until the month is over', texts: 'month key' },
  missed_searches: { why: 'words of five and more people', texts: 'month mark words' },
  search_answers: { why: 'words of the above', texts: 'words' },
  categories: { why: 'the platform’s', texts: 'id parent_id name levels' },
  roadmap_items: {
    why: 'the platform’s; admins have adminActions',
    texts:
      'title note category step former_partner words state state_before suggestion_key created_by changed_by',
  },
  content_media: { why: 'which files belong to what', texts: '' },
  partner_activity: { why: 'the partner’s: when it was last active', texts: '' },
  offers: { why: 'the partner’s', texts: 'kind id name description' },
  partner_subscription_tiers: { why: 'the platform’s', texts: 'id name features' },
  partner_subscriptions: {
    why: 'the partner’s',
    texts: 'tier_id status provider provider_subscription_id',
  },
  billing_customers: {
    why: 'the partner’s',
    texts: 'provider provider_customer_id checkout_session_id',
  },
  billing_events: {
    why: 'the partner’s: that there is something to read',
    texts: 'id type provider_customer_id outcome',
  },
  test_provider_objects: {
    why: 'the payment provider’s; its customer is the partner, with the contact it had',
    texts: 'id customer_id idempotency_key data',
  },
  test_provider_events: { why: 'the payment provider’s', texts: 'id data' },
}
