import { auth } from '#messages/ja/index.ts'

export const messages = { auth }
