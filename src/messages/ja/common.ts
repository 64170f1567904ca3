import type { common as source } from '../en/common.ts'
import type { Translation } from '../translation.ts'

export const common = {
  loading: '読み込んでいます…',
  skipToContent: '本文へ移動',
  notifications: 'お知らせ',
  close: '閉じる',
  level: 'レベル{level, number}',
  languageButton: '{current}：言語を{next}に切り替える',
  languages: { en: 'English', jp: '日本語', fr: 'Français' },
  steps: {
    'global-mapping': { label: '理解と可視化', name: 'グローバルマッピング' },
    'formula-content': { label: '知識と学習', name: 'フォーミュラコンテンツ' },
    'ktor-experience': { label: '実生活での応用と実践', name: 'カスタマーエクスペリエンス' },
    'expert-confidence': { label: '専門性と発展', name: 'エキスパートの自信' },
  },
  columns: { start: '入門', focus: '学習', practice: '実践', master: '熟達' },
  partnerTypes: { business: '企業・店舗', education: '教育機関' },
  partnerStatuses: { active: '有効', pending: '確認中', inactive: '停止中' },
  applicationStatuses: { pending: '審査中', approved: '承認済み', rejected: '不承認' },
  businessCategories: {
    restaurant: '飲食店',
    retail: '小売',
    services: 'サービス業',
    education: '教育',
    healthcare: '医療・健康',
    entertainment: 'エンターテインメント',
    other: 'その他',
  },
} as const satisfies Translation<typeof source>
