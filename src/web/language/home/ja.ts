import { browse, card, localCopy, userShell, suggestions, viewer } from '#messages/ja/index.ts'

export const messages = { browse, card, localCopy, userShell, suggestions, viewer }
