import {
  account,
  auth,
  common,
  errors,
  mailbox,
  portal,
  sa,
  shell,
  userApp,
} from '#messages/en/index.ts'

/** What the interface shows; the mails' texts stay on the server. */
export const messages = { account, auth, common, errors, mailbox, portal, sa, shell, userApp }
