export const wayToMaster = {
  title: 'Way to Master',
  tabs: {
    'global-understanding': 'Global Understanding',
    'deepen-my-knowledge': 'Deepen My Knowledge',
    'practice-experience': 'Practice & Experience',
    'next-progression-stage': 'Next Progression Stage',
  },
  tabsLabel: 'Suggestions for {level}',
  tabCount: '{count, plural, one {# suggestion} other {# suggestions}}',
  published:
    '{count, plural, =0 {Nothing else published yet} one {# published item} other {# published items}}',
  ideas: '{count, plural, one {# idea} other {# ideas}}',
  progressionHint: 'What waits for you at {level}',
} as const
