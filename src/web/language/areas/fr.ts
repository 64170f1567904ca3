import {
  account,
  dataManagement,
  dataOutput,
  mailbox,
  portal,
  sa,
  shell,
  userApp,
  viewer,
} from '#messages/fr/index.ts'

export const messages = {
  account,
  dataManagement,
  dataOutput,
  mailbox,
  portal,
  sa,
  shell,
  userApp,
  viewer,
}
