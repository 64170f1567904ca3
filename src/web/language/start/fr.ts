import { common, errors } from '#messages/fr/index.ts'

export const messages = { common, errors }
