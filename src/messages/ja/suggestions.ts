import type { suggestions as source } from '../en/suggestions.ts'
import type { Translation } from '../translation.ts'

export const suggestions = {
  count: '{shown, number}/{max, number}',
  countSpoken: '最大{max, number}件のうち{shown, plural, other {#件}}の提案',
  loading: '提案を探しています…',
  failed: '提案を読み込めませんでした',
  retry: 'もう一度試す',
  none: 'おすすめのコンテンツはまだありません。',
  idea: 'アイデア',
  ideaAbout: 'アイデア・{category}',
  reasons: {
    'next-level': '次のレベル：{level}',
    'this-level': '{level}に合う内容',
    'same-category': '同じ「{category}」から',
    'related-category': '関連：{category}',
    'shared-word': '「{word}」が共通しています',
    'favorite-category': 'お気に入りの「{category}」に近い内容',
    motivation: '目的に合わせて：{motivation}',
    country: '選んだ国から：{country}',
    newcomer: '注目してほしい：{partner}',
  },
} as const satisfies Translation<typeof source>
