import type { auth as source } from '../en/auth.ts'
import type { Translation } from '../translation.ts'

export const auth = {
  signIn: { title: 'ログイン' },
  resetPassword: { title: '新しいパスワードの設定' },
} as const satisfies Translation<typeof source>
