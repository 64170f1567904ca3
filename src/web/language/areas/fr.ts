import {
  account,
  audit,
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
  audit,
  dataManagement,
  dataOutput,
  mailbox,
  portal,
  sa,
  shell,
  userApp,
  viewer,
}
