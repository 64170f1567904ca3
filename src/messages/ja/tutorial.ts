import type { tutorial as source } from '../en/tutorial.ts'
import type { Translation } from '../translation.ts'

export const tutorial = {
  title: 'チュートリアル',
  description: '1枚のカードに4つの方向。街キューブの使い方をご紹介します。',
  swipesTitle: 'カードを4つの方向に回す',
  swipesHint: 'カードをクリックまたはタップしてからスワイプすると、方向ごとに別の面が開きます。',
  swipes: {
    left: {
      direction: '左',
      name: '全体の理解',
      text: 'まず全体像をつかみます。それが何で、どこにあり、なぜ大切なのかがわかります。',
    },
    up: { direction: '上', name: 'やり方', text: '解説とわかりやすい手順で、やり方を学びます。' },
    right: {
      direction: '右',
      name: '関連するアクティビティ',
      text: '街で実践します。近くの場所、人、アクティビティが見つかります。',
    },
    down: {
      direction: '下',
      name: '専門家の視点',
      text: '専門家の知識と、プロの仕事の進め方に触れます。',
    },
  },
  levelsTitle: '6つのレベルで成長する',
  levelsHint:
    'どのカテゴリーにも4つのステップと6つのレベルがあり、全24ブロックで入門から熟達まで進めます。',
  saveTitle: '気に入ったものを残す',
  saveHint: '保存したものはマイページに集まり、学びの歩みがブロックごとに埋まっていきます。',
  start: 'さっそく探してみる',
  myPage: 'マイページを開く',
} as const satisfies Translation<typeof source>
