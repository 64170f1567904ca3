export const waitingSaves = {
  kept: 'Kept on this device',
  keptText: 'The server does not answer. It is saved to My Page as soon as it does.',
  sent: '{count, plural, one {# item that waited is} other {# items that waited are}} now on My Page',
  notSent: '“{title}” could not be saved',
} as const
