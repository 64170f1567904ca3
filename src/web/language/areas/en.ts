import { account, mailbox, portal, sa, shell, userApp } from '#messages/en/index.ts'

export const messages = { account, mailbox, portal, sa, shell, userApp }
