import { common, errors } from '#messages/en/index.ts'

export const messages = { common, errors }
