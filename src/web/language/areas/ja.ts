import { account, mailbox, portal, sa, shell, userApp } from '#messages/ja/index.ts'

export const messages = { account, mailbox, portal, sa, shell, userApp }
