import { browse, card, localCopy, shell, suggestions, viewer } from '#messages/ja/index.ts'

export const messages = { browse, card, localCopy, shell, suggestions, viewer }
