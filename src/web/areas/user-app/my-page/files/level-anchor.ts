import type { LevelNumber } from '#domain/level.ts'

/** Where the files of a level stand on the page. */
export function levelAnchor(level: LevelNumber) {
  return `files-level-${level}`
}
