export const tutorial = {
  title: 'Tutorial',
  description: 'Six short steps. You can stop at any time and go on later, on any device.',
  progress: 'Step {step, number} of {total, number}',
  steps: {
    welcome: {
      title: 'Welcome to MachiCube',
      text: 'Your city knows a lot. Shops, schools and experts share it here on cards, and every card is a cube with five faces.',
    },
    home: {
      title: 'Home is full of cubes',
      text: 'Search, choose a category, or narrow everything to your favorites. New cards of the last seven days are one click away.',
      latest: 'Latest content: what was published in the last 7 days',
      search: 'Search by title, category or country, in any of the three languages',
      focus: 'My Browsing Focus: show only the steps you care about',
      favorites: 'Narrow to your favorite categories',
    },
    preferences: {
      title: 'Tell us what moves you',
      text: 'Four short questions make the suggestions yours. You can change all of it later in the settings.',
    },
    steps: {
      title: 'Four steps, six levels',
      text: 'Every category is a journey of 24 cells: four steps on six levels, from the first look to mastery.',
      levels: 'The six levels',
    },
    discovery: {
      title: 'Turn the cube',
      text: 'Click or tap a card, then swipe. The direction decides what you discover. Arrow keys and buttons do the same.',
    },
    'my-page': {
      title: 'My Page grows with you',
      text: 'What you save fills your journey, cell by cell. “Next!” shows where to go on.',
      save: 'Save cards you like from any face of the cube',
      chart: 'Watch your chart fill up in every favorite category',
      master: 'Way to Master suggests what comes next',
    },
  },
  settings: {
    motivations: 'Motivations',
    categories: 'Favorite categories',
    countries: 'Countries',
    personal: 'About you',
    chosen: '{count, plural, =0 {Nothing chosen yet} one {# chosen} other {# chosen}}',
    filled: 'Filled in',
    empty: 'Optional',
    dialog: {
      motivations: 'What brings you here?',
      categories: 'Which categories do you like?',
      countries: 'Which countries interest you?',
      personal: 'Who are you?',
    },
    save: 'Save',
    cancel: 'Cancel',
  },
  faces: {
    front: {
      direction: 'Tap',
      name: 'The card',
      text: 'One thing to discover. A tap takes hold of the cube.',
    },
    left: {
      direction: 'Left',
      name: 'General understanding',
      text: 'See the whole picture first: what it is, where it belongs and why it matters.',
    },
    top: {
      direction: 'Up',
      name: 'How-to',
      text: 'Learn how it is done, with explanations and clear steps.',
    },
    right: {
      direction: 'Right',
      name: 'Related activities',
      text: 'Practise in the city: places, people and activities nearby.',
    },
    bottom: {
      direction: 'Down',
      name: 'Professional insights',
      text: 'Hear what experts know and how professionals work.',
    },
  },
  previous: 'Previous',
  next: 'Next',
  goTo: 'Step {step, number}: {name}',
  start: 'Start exploring',
  skip: 'Skip the tutorial',
} as const
