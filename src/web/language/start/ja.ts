import { auth, common, errors } from '#messages/ja/index.ts'

export const messages = { auth, common, errors }
