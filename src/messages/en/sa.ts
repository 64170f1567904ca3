export const sa = {
  filter: { label: 'Partner type', all: 'All types', business: 'Business', education: 'Education' },
  table: {
    name: 'Name',
    type: 'Type',
    status: 'Status',
    category: 'Category',
    place: 'Place',
    content: 'Content',
    registered: 'Registered',
    company: 'Company',
    contact: 'Contact',
    businessCategory: 'Business category',
    submitted: 'Submitted',
    pages: 'Pages',
  },
  list: {
    more: 'Show more',
    noMatch: 'Nothing matches',
    noMatchHint: 'Try another word or another filter.',
    clear: 'Clear filters',
    clearSearch: 'Clear the search',
  },
  partnerSettings: {
    title: 'Partner Settings',
    description: 'Choose a partner to see its profile, goals and services.',
  },
  dataManagement: {
    title: 'Data Management',
    description: 'Choose a partner to see its content by step and level.',
  },
  dataOutput: {
    title: 'Data Output',
    description: 'Choose a partner to see what it has published, block by block.',
  },
  contentManagement: {
    partnerTitle: 'Content Management',
    partnerDescription: 'The content of this partner across steps and levels.',
  },
  choose: {
    items: '{count, plural, =0 {No content yet} one {# item} other {# items}}',
  },
} as const
