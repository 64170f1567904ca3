export const contentSuggestions = {
  title: 'Smart Suggestions',
  description: 'What to make next: what learners want, where content is thin.',
  privacy: 'Nothing is told about fewer than five people.',
  empty: 'No content suggestions available yet.',
  loadFailed: 'The suggestions could not be loaded',
  total: '{count, plural, one {# suggestion} other {# suggestions}}',
  learners:
    '{people, plural, one {# learner has} other {# learners have}} this as their next step; {partners, plural, =0 {no partner has filled it} one {only # partner has filled it} other {only # partners have filled it}}.',
  searched:
    '{people, plural, one {# person} other {# people}} searched “{words}” and found nothing.',
  unfilled: 'No partner has filled it.',
  level: 'Level {level, number}',
  wanted: 'Wanted',
  add: 'Add to roadmap',
  addNamed: 'Add to roadmap: {name}',
  added: 'Added to the roadmap',
  notAdded: 'The suggestion was not added',
  planned: 'On the roadmap',
  more: 'Show more',
  search: 'Search',
  kinds: { search: 'Search without results' },
} as const
