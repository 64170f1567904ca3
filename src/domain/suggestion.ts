import { z } from 'zod'
import { LAST_LEVEL, LEVELS, type LevelNumber } from './level.ts'
import { rowsBy } from './table.ts'

/** How many suggestions each surface shows; the admin cube makes six per face and lists five. */
export const SUGGESTIONS_MAX = {
  cardPanel: 6,
  cubeFace: 6,
  cubeList: 5,
  wayToMaster: 4,
  progression: 6,
} as const

/** The tabs of Way to Master; progression looks at the next level instead of a step. */
export const WAY_TO_MASTER_TABS = [
  { id: 'global-understanding', step: 'global-mapping', max: SUGGESTIONS_MAX.wayToMaster },
  { id: 'deepen-my-knowledge', step: 'formula-content', max: SUGGESTIONS_MAX.wayToMaster },
  { id: 'practice-experience', step: 'ktor-experience', max: SUGGESTIONS_MAX.wayToMaster },
  { id: 'next-progression-stage', step: null, max: SUGGESTIONS_MAX.progression },
] as const
export type WayToMasterTab = (typeof WAY_TO_MASTER_TABS)[number]

export const WayToMasterTabId = z.enum(WAY_TO_MASTER_TABS.map((tab) => tab.id))
export const WAY_TO_MASTER_TAB_BY_ID = rowsBy(WAY_TO_MASTER_TABS, 'id')

/** Beyond the last level there is nothing to progress to. */
export function wayToMasterTabs(level: LevelNumber): WayToMasterTab[] {
  return WAY_TO_MASTER_TABS.filter(({ step }) => step !== null || level !== LAST_LEVEL)
}

export function nextLevel(level: LevelNumber): LevelNumber | undefined {
  return LEVELS.find(({ number }) => number === level + 1)?.number
}
