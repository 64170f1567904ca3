export const mail = {
  greeting: 'Hello {name},',
  plainGreeting: 'Hello,',
  fallback: 'If the button does not work, copy this address into your browser:',
  footer: 'MachiCube (街キューブ): learn from your city, one cube at a time.',
  ignore: 'If this was not you, you can ignore this mail.',
  'verify-email': {
    subject: 'Confirm your e-mail address',
    body: 'Welcome to MachiCube! Please confirm that this address is yours. The link works for 24 hours.',
    action: 'Confirm my address',
  },
  'reset-password': {
    subject: 'Choose a new password',
    body: 'You asked for a new password. The link works once, for one hour. Your other devices will be signed out.',
    action: 'Choose a new password',
  },
  'password-changed': {
    subject: 'Your password was changed',
    body: 'The password of your MachiCube account was changed and your other devices were signed out. If this was not you, ask for a new password at once.',
    action: '',
  },
  'account-exists': {
    subject: 'You already have an account',
    body: 'Somebody, probably you, tried to create an account with this address. It already has one: sign in, or choose a new password if you forgot yours.',
    action: 'Sign in',
  },
  'factor-added': {
    subject: 'Two-step sign-in is on',
    body: 'From now on, signing in to MachiCube also asks for a code from your authenticator app. Keep your recovery codes in a safe place.',
    action: '',
  },
  'factor-removed': {
    subject: 'Two-step sign-in was removed',
    body: 'An authenticator app was removed from your MachiCube account. If this was not you, choose a new password at once.',
    action: '',
  },
  'subscription-started': {
    subject: 'Premium has started',
    body: '{company} is now on Premium: storage without a limit, analytics, custom branding and priority support. You can manage or cancel the subscription at any time.',
    action: 'See your subscription',
  },
  'payment-failed': {
    subject: 'Your payment did not go through',
    body: 'The last payment for the Premium subscription of {company} failed. Premium stays on while it is tried again. Please check how you pay, so that it does not end.',
    action: 'Check your subscription',
  },
  'subscription-ended': {
    subject: 'Premium has ended',
    body: 'The Premium subscription of {company} has ended and the Free tier applies again. Nothing was deleted: everything you published stays. Above the free storage, new uploads wait until there is room.',
    action: 'See your subscription',
  },
  'application-approved': {
    subject: 'Your partner application was approved',
    body: 'Good news: {company} is now a partner of MachiCube. Your portal is open, and you can publish your first content right away.',
    action: 'Open your portal',
  },
  'application-rejected': {
    subject: 'About your partner application',
    body: 'Thank you for your interest. We could not approve the application of {company} for this reason:\n\n{reason}\n\nYou can submit a new application at any time.',
    action: 'Apply again',
  },
  'partner-deleted': {
    subject: 'A partner of yours was deleted',
    body: 'An administrator deleted {company} from MachiCube, together with its content. You can no longer open its pages. You can apply again at any time.',
    action: '',
  },
  'support-question': {
    subject: 'Priority support: a partner asks for help',
    body: '{person} ({email}) of {company} has Premium and asks:\n\n{reason}\n\nPlease answer to {email}.',
    action: 'Open the partner',
  },
  'account-deleted': {
    subject: 'Your account was deleted',
    body: 'Your MachiCube account and everything that identified you were deleted, as you asked. This is our last mail to you, and we delete it here as well. Thank you for the time you spent with us; you are welcome back at any time.',
    action: '',
  },
} as const
