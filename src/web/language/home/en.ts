import { browse, card, localCopy, shell, suggestions, viewer } from '#messages/en/index.ts'

export const messages = { browse, card, localCopy, shell, suggestions, viewer }
