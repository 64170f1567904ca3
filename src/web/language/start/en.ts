import { auth, common, errors } from '#messages/en/index.ts'

export const messages = { auth, common, errors }
