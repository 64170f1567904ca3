import type { motivations as source } from '../en/motivations.ts'
import type { Translation } from '../translation.ts'

export const motivations = {
  'personal-education': '自分のための学び',
  'master-new-skill': '新しいスキルの習得',
  'life-style': 'ライフスタイル',
  'find-activities': 'アクティビティ探し',
  'industry-awareness': '業界の理解',
  'professional-development': '職業能力の向上',
  'career-change': 'キャリアチェンジ',
  networking: '人脈づくり',
  'cultural-understanding': '異文化理解',
  'personal-growth': '自己成長',
} as const satisfies Translation<typeof source>
