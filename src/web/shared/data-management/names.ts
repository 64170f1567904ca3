import type { LevelNumber } from '#domain/level.ts'
import { useLevelLabel } from '../category/level-label.ts'

/** The labels of one category's levels. */
export function useLevelName(category: string) {
  const levelLabel = useLevelLabel()
  return (level: LevelNumber) => levelLabel(category, level)
}
