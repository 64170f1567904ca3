import {
  account,
  audit,
  dataManagement,
  dataOutput,
  localCopy,
  mailbox,
  portal,
  sa,
  shell,
  userApp,
  viewer,
} from '#messages/en/index.ts'

export const messages = {
  account,
  audit,
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
