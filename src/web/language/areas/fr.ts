import {
  account,
  audit,
  card,
  dataManagement,
  dataOutput,
  localCopy,
  mailbox,
  portal,
  sa,
  shell,
  userApp,
  viewer,
} from '#messages/fr/index.ts'

export const messages = {
  account,
  audit,
  card,
  dataManagement,
  dataOutput,
  localCopy,
  mailbox,
  portal,
  sa,
  shell,
  userApp,
  viewer,
}
