export const audit = {
  // By action: what was done, without who.
  actions: {
    'content-added': 'Added “{title}”',
    'content-changed': 'Changed “{title}”',
    'content-deleted': 'Deleted “{title}”',
    'content-restored': 'Brought “{title}” back',
    'content-published': 'Published {count, plural, one {# item} other {# items}}',
    'defaults-changed': 'Changed the output settings',
    'partner-visited': 'Opened the partner’s pages',
    'partner-created': 'Created the partner',
    'partner-changed': 'Changed the partner: {fields}',
    'partner-deleted': 'Deleted the partner',
    'application-approved': 'Approved the application',
    'application-rejected': 'Rejected the application: {reason}',
    'notification-resent': 'Sent the notification again',
    'role-granted': 'Granted the role “{role}”',
    'role-taken': 'Took the role “{role}” away',
    'sessions-ended': 'Ended {count, plural, one {# session} other {# sessions}}',
  },
} as const
