export const waitingSaves = {
  kept: 'Kept on this device',
  keptText: 'The server does not answer. It is saved to My Page as soon as it does.',
  noRoomText:
    'There is no room on the server at the moment. It is saved to My Page as soon as there is.',
  waiting:
    '{count, plural, one {# saved item waits} other {# saved items wait}} for the server, and will be counted here then.',
  sent: '{count, plural, one {# item that waited is} other {# items that waited are}} now on My Page',
  notSent: '“{title}” could not be saved',
} as const
