import { browse, card, localCopy, shell, suggestions, viewer } from '#messages/fr/index.ts'

export const messages = { browse, card, localCopy, shell, suggestions, viewer }
