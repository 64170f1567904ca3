import { auth } from '#messages/en/index.ts'

export const messages = { auth }
