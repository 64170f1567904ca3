import type { contentAdmin as source } from '../en/content-admin.ts'
import type { Translation } from '../translation.ts'

export const contentAdmin = {
  title: 'マルチパートナー・コンテンツ管理',
  description: 'パートナー・ステップ・レベルを横断してコンテンツを確認できます。',
  tabs: {
    overview: 'パートナー概要',
    matrix: 'コンテンツマトリックス',
    suggestions: 'スマート提案',
    roadmap: 'コンテンツロードマップ',
  },
  figures: {
    total: 'コンテンツの総数',
    active: '有効なパートナー',
    categories: 'カテゴリー',
    subCategories: '{count, plural, other {サブカテゴリー#件}}',
  },
  partners: 'パートナー別のコンテンツ',
  suggestions: { empty: 'コンテンツの提案はまだありません。' },
  roadmap: { empty: 'ロードマップはもうすぐ表示されます' },
} as const satisfies Translation<typeof source>
