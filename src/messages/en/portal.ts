export const portal = {
  dashboard: {
    title: 'Dashboard',
    welcome: 'Welcome, {name}',
    description: 'What is published and how it is received.',
    published: 'Published',
    readyToShow: 'Ready to be shown',
    draftCount: '{count, plural, =0 {no drafts} one {# draft} other {# drafts}}',
    completion: 'Blocks filled',
    completionHint: '{filled, number} of {all, number} blocks',
    structure: 'Content structure',
    structureHint: 'Four steps on six levels. A number says how many items stand in a block.',
    levels: '{count, plural, one {# level available} other {# levels available}}',
    level: 'Level',
    actions: 'Continue with',
    settingsAction: 'Edit your profile',
    dataAction: 'Manage your content',
    outputAction: 'Publish and export',
  },
  notShown: {
    pending: {
      title: 'People cannot see your content yet',
      partner:
        'Your partner account is being checked. You can prepare and publish everything already; it is shown once an administrator makes the account active.',
      school:
        'Your school is being checked. You can prepare and publish everything already; it is shown once an administrator makes the school active.',
    },
    inactive: {
      title: 'People cannot see your content at the moment',
      partner:
        'Your partner account is inactive. You can go on preparing and publishing; all of it is shown once an administrator makes the account active again.',
      school:
        'Your school is inactive. You can go on preparing and publishing; all of it is shown once an administrator makes the school active again.',
    },
  },
  lost: {
    deleted: {
      title: '{name} no longer exists',
      text: 'An administrator deleted it, together with its content. We have also sent you a mail about it.',
    },
    noAccess: {
      title: 'You can no longer manage {name}',
      text: 'You are no longer one of its members.',
    },
  },
  settings: {
    partnerTitle: 'Partner Settings',
    schoolTitle: 'School Settings',
    description: 'The profile that people see, and what you want to achieve with it.',
  },
  dataManagement: {
    title: 'Data Management',
    description: 'Your content by step and level.',
    steps: 'Steps',
    levels: 'Levels',
    stepCount: '{count, plural, =0 {No items yet} one {# item} other {# items}}',
    status: { completed: 'Completed', 'in-progress': 'In progress', pending: 'Pending' },
    seeOutput: 'See what is published',
  },
  dataOutput: {
    title: 'Data Output',
    description: 'What people can see of you, block by block.',
    published:
      '{count, plural, =0 {Nothing is published yet} one {# item is published} other {# items are published}}',
    drafts: '{count, plural, =0 {no drafts} one {# draft waits} other {# drafts wait}}',
    matrix: 'Published content',
    seeData: 'Go to data management',
  },
} as const
