import type { statistics as source } from '../en/statistics.ts'
import type { Translation } from '../translation.ts'

export const statistics = {
  title: '反響',
  hint: '1人につき1日1回だけ数えます。個人は特定されず、自社のメンバーは含まれません。',
  download: 'CSV',
  kind: '表示する数値',
  kinds: {
    view: '閲覧',
    turn: 'カードの回転',
    save: '保存',
  },
  period: '期間',
  days: '{count, plural, other {#日間}}',
  byDay: '日ごと',
  byBlock: 'ブロックごと',
  byItem: 'コンテンツごと',
  item: 'コンテンツ',
  deleted: '削除済み',
  deletedItem: '削除されたコンテンツ',
  day: '日付',
  asTable: '日ごとの数値を表で見る',
  longerWithPremium: 'プレミアムでは、分析ダッシュボードで{days, number}日分をご覧いただけます。',
  none: 'この期間にはまだありません。',
  more: '{count, number}件中、上位{shown, number}件です。CSVファイルにはすべて含まれます。',
  summary: {
    view: '過去{days, number}日間の閲覧：{count, plural, other {#回}}',
    turn: '過去{days, number}日間に回されたカード：{count, plural, other {#回}}',
    save: '過去{days, number}日間の保存：{count, plural, other {#回}}',
  },
  onDay: {
    view: '{day}：閲覧{count, plural, other {#回}}',
    turn: '{day}：カードの回転{count, plural, other {#回}}',
    save: '{day}：保存{count, plural, other {#回}}',
  },
  views: '閲覧',
  saves: '保存',
  followers: 'カテゴリーのフォロワー',
  followersHint: 'お気に入りに選んでいる人の数',
  lastDays: '過去{days, number}日間',
  trend: '前の期間より{change}',
  noTrend: '前の期間と同じ',
} as const satisfies Translation<typeof source>
