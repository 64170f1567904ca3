import type { sa as source } from '../en/sa.ts'
import type { Translation } from '../translation.ts'

export const sa = {
  filter: {
    label: 'パートナーの種類',
    all: 'すべての種類',
    business: '企業・店舗',
    education: '教育機関',
  },
  table: {
    name: '名称',
    type: '種類',
    status: '状態',
    category: 'カテゴリー',
    place: '所在地',
    content: 'コンテンツ',
    registered: '登録日',
    company: '会社名・学校名',
    contact: 'ご担当者',
    businessCategory: '業種',
    submitted: '申請日',
    pages: 'ページ',
  },
  list: {
    more: 'もっと見る',
    noMatch: '一致するものがありません',
    noMatchHint: '別の言葉や条件でお試しください。',
    clear: '条件をクリアする',
    clearSearch: '検索をクリアする',
  },
  partnerSettings: {
    title: 'パートナー設定',
    description: 'パートナーを選ぶと、プロフィール・目標・サービスを確認できます。',
  },
  dataManagement: {
    title: 'データ管理',
    description: 'パートナーを選ぶと、ステップとレベルごとのコンテンツを確認できます。',
  },
  dataOutput: {
    title: 'データ出力',
    description: 'パートナーを選ぶと、公開中の内容をブロックごとに確認できます。',
  },
  contentManagement: {
    partnerTitle: 'コンテンツ管理',
    partnerDescription: 'このパートナーのコンテンツを、ステップとレベルごとに確認できます。',
  },
  choose: {
    items: '{count, plural, =0 {まだコンテンツがありません} other {#件}}',
  },
} as const satisfies Translation<typeof source>
