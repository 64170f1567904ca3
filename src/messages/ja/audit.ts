import type { audit as source } from '../en/audit.ts'
import type { Translation } from '../translation.ts'

export const audit = {
  actions: {
    'content-added': '「{title}」を追加しました',
    'content-changed': '「{title}」を変更しました',
    'content-deleted': '「{title}」を削除しました',
    'content-restored': '「{title}」を元に戻しました',
    'content-published': '{count, plural, other {#件}}を公開しました',
    'defaults-changed': '出力設定を変更しました',
    'settings-changed': 'プロフィールを変更しました',
    'offer-added': '目標・サービスを追加しました',
    'offer-changed': '目標・サービスを変更しました',
    'offer-deleted': '目標・サービスを削除しました',
    'partner-visited': 'パートナーのページを開きました',
    'partner-created': 'パートナーを作成しました',
    'partner-changed': 'パートナーの情報を変更しました：{fields}',
    'partner-deleted': 'パートナーを削除しました',
    'application-approved': '申請を承認しました',
    'application-rejected': '申請を却下しました：{reason}',
    'notification-resent': '通知を再送しました',
    'role-granted': '権限「{role}」を付与しました',
    'role-taken': '権限「{role}」を取り消しました',
    'sessions-ended': '{count, plural, other {#件}}のセッションを終了しました',
    'category-added': 'カテゴリー「{title}」を追加しました',
    'category-renamed': 'カテゴリー「{title}」の名前を変更しました',
    'category-deleted': 'カテゴリー「{title}」を削除し、コンテンツ{count, number}件を移動しました',
    'categories-reordered': 'カテゴリーの並び順を変更しました',
    'level-renamed': '「{title}」のレベル名を変更しました',
  },
} as const satisfies Translation<typeof source>
