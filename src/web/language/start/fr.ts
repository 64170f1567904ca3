import { auth, common, errors } from '#messages/fr/index.ts'

export const messages = { auth, common, errors }
