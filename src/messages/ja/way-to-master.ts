import type { wayToMaster as source } from '../en/way-to-master.ts'
import type { Translation } from '../translation.ts'

export const wayToMaster = {
  title: 'マスターへの道',
  tabs: {
    'global-understanding': '全体を理解する',
    'deepen-my-knowledge': '知識を深める',
    'practice-experience': '実践と体験',
    'next-progression-stage': '次のステージへ',
  },
  tabsLabel: '{level}の提案',
  tabCount: '{count, plural, other {#件}}の提案',
  published: '{count, plural, =0 {ほかに公開中の内容はまだありません} other {公開中の内容#件}}',
  ideas: '{count, plural, other {アイデア#件}}',
  progressionHint: '{level}で待っている内容',
} as const satisfies Translation<typeof source>
