import type { card as source } from '../en/card.ts'
import type { Translation } from '../translation.ts'

export const card = {
  kind: 'キューブカード',
  face: '{title}：{panel}',
  front: '表の面',
  hint: 'クリックして、上下左右にスワイプ',
  begin: 'クリックして始めましょう',
  return: '閉じるボタンで戻ります',
  turn: {
    left: '左に回す：{panel}',
    up: '上に回す：{panel}',
    right: '右に回す：{panel}',
    down: '下に回す：{panel}',
  },
  panels: {
    visualization: '全体の理解',
    learning: 'やり方',
    practice: '関連するアクティビティ',
    expert: '専門家の視点',
  },
  close: '閉じて表の面に戻る',
  types: {
    'global-mapping': 'グローバルマッピング',
    educational: '学習コンテンツ',
    activities: 'アクティビティ',
    expert: '専門コンテンツ',
  },
  save: '{type}を保存',
  saved: '{type}を保存済み',
  waiting: '送信待ち',
  savedTitle: 'コンテンツを保存しました',
  savedToast: '「{title}」の{type}をお気に入りに追加しました。',
  failedTitle: 'エラー',
  failed: 'コンテンツを保存できませんでした。もう一度お試しください。',
  signedOut: 'コンテンツを保存するにはサインインが必要です',
} as const satisfies Translation<typeof source>
