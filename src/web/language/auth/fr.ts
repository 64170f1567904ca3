import { auth } from '#messages/fr/index.ts'

export const messages = { auth }
