export const tutorial = {
  title: 'Tutorial',
  description: 'One card, four directions: how MachiCube works.',
  swipesTitle: 'Turn a card in four directions',
  swipesHint: 'Click or tap a card, then swipe. Each direction opens another side of the cube.',
  swipes: {
    left: {
      direction: 'Left',
      name: 'General understanding',
      text: 'See the whole picture first: what it is, where it belongs and why it matters.',
    },
    up: {
      direction: 'Up',
      name: 'How-to',
      text: 'Learn how it is done, with explanations and clear steps.',
    },
    right: {
      direction: 'Right',
      name: 'Related activities',
      text: 'Practise in the city: places, people and activities nearby.',
    },
    down: {
      direction: 'Down',
      name: 'Professional insights',
      text: 'Hear what experts know and how professionals work.',
    },
  },
  levelsTitle: 'Grow through six levels',
  levelsHint:
    'Every category has four steps on six levels: 24 blocks, from the first look to mastery.',
  saveTitle: 'Keep what you like',
  saveHint: 'What you save is collected on My Page, where your journey fills up block by block.',
  start: 'Start exploring',
  myPage: 'Open My Page',
} as const
