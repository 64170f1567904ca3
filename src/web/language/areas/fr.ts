import { account, mailbox, portal, sa, shell, userApp } from '#messages/fr/index.ts'

export const messages = { account, mailbox, portal, sa, shell, userApp }
