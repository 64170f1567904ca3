export const userApp = {
  home: {
    title: 'Home',
    heading: '街とつながる、シティ・ネットワーキング',
    intro: 'Navigate your daily needs through an interactive cube interface.',
    introTranslated: '',
    discover: 'Discover content',
    count: '{count, plural, one {# item} other {# items}}',
    sample: 'International sample',
    by: 'by {partner}',
    loadMore: 'Show more',
    allShown: 'You have seen everything. New cards arrive as partners publish them.',
    empty: 'No content yet',
    emptyHint: 'As soon as a business or a school publishes something, it appears here.',
  },
} as const
