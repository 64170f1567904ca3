export const contentAdmin = {
  title: 'Multi-Partner Content Management',
  description: 'Content across partners, steps and levels.',
  tabs: {
    overview: 'Partner Overview',
    matrix: 'Content Matrix',
    suggestions: 'Smart Suggestions',
    roadmap: 'Content Roadmap',
  },
  figures: {
    total: 'Total content',
    active: 'Active partners',
    categories: 'Categories',
    subCategories: '{count, plural, one {# sub-category} other {# sub-categories}}',
  },
  partners: 'Content by partner',
  suggestions: { empty: 'No content suggestions available yet.' },
  roadmap: { empty: 'Roadmap visualization coming soon' },
} as const
