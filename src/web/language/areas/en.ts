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
} from '#messages/en/index.ts'

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
