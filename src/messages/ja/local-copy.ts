import type { localCopy as source } from '../en/local-copy.ts'
import type { Translation } from '../translation.ts'

export const localCopy = {
  sign: 'サーバーが応答できません。{when}時点の内容です。',
  tryNow: '再接続',
} as const satisfies Translation<typeof source>
