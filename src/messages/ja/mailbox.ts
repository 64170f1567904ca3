import type { mailbox as source } from '../en/mailbox.ts'
import type { Translation } from '../translation.ts'

export const mailbox = {
  title: 'メールボックス',
  description: 'このデモサーバーのメールです。外部には送信されていません。',
  filter: '宛先',
  filterHint: 'このアドレス宛てのメールだけを表示します',
  reload: '新しいメールを確認する',
  list: 'メール',
  count: '{count, plural, other {#通}}',
  empty: 'メールはありません',
  emptyHint: '新規登録やパスワードの再設定を行うと、メールがここに届きます。',
  off: 'このサーバーにメールボックスはありません',
  offHint: 'メールは実際のアドレスに送信されます。',
  to: '宛先：{recipient}',
  text: 'テキスト',
  html: 'HTML',
  versions: 'メールの表示形式',
  openApp: 'アプリを開く',
} as const satisfies Translation<typeof source>
