import { browse, card, localCopy, userShell, suggestions, viewer } from '#messages/en/index.ts'

export const messages = { browse, card, localCopy, userShell, suggestions, viewer }
