import { browse, card, localCopy, userShell, suggestions, viewer } from '#messages/fr/index.ts'

export const messages = { browse, card, localCopy, userShell, suggestions, viewer }
