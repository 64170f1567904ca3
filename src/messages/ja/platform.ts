import type { platform as source } from '../en/platform.ts'
import type { Translation } from '../translation.ts'

export const platform = {
  title: 'ダッシュボード',
  description: 'プラットフォームの現在の数字と推移です。',
  businesses: '企業・店舗',
  schools: '学校',
  users: 'アカウント',
  pendingApplications: '審査待ちの申請',
  published: '公開中のコンテンツ',
  saved: '保存されたコンテンツ',
  review: '申請を審査する',
  waiting: '{count, plural, other {#件の申請が審査を待っています。}}',
  noneWaiting: '審査待ちの申請はありません。',
  overTime: '推移',
  period: '期間',
  periods: { days: '30日間', weeks: '12週間', months: '12か月' },
  hint: '1日は東京の午前0時に始まります。その後削除されたものは含みません。',
  figures: {
    account: '新しいアカウント',
    partner: '新しいパートナー',
    application: '申請',
    published: '公開されたコンテンツ',
    view: '閲覧',
    save: '保存',
  },
  before: '前の期間は{count, number}件',
  none: 'この期間はまだ何もありません。',
  inSpan: '{span}：{count, number}件',
  span: { days: '日', weeks: '週', months: '月' },
  asTable: '数字を表で見る',
} as const satisfies Translation<typeof source>
