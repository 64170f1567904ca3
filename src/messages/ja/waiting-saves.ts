import type { waitingSaves as source } from '../en/waiting-saves.ts'
import type { Translation } from '../translation.ts'

export const waitingSaves = {
  kept: 'この端末に保管しました',
  keptText: 'サーバーに接続できません。つながり次第、マイページに保存します。',
  noRoomText: '現在サーバーの空き容量が足りません。空き次第、マイページに保存します。',
  waiting: '{count, plural, other {#件}}の保存が送信待ちです。送信後にここに数えられます。',
  sent: '送信待ちだった{count, plural, other {#件}}をマイページに保存しました',
  notSent: '「{title}」を保存できませんでした',
} as const satisfies Translation<typeof source>
