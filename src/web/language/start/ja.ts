import { common, errors } from '#messages/ja/index.ts'

export const messages = { common, errors }
