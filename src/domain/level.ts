import { z } from 'zod'
import type { LocalText } from './local-text.ts'
import { rowsBy } from './table.ts'
import { refusedAs } from './text.ts'

export const DIFFICULTIES = [
  { id: 'beginner', color: 'green' },
  { id: 'intermediate', color: 'yellow' },
  { id: 'advanced', color: 'red' },
] as const
export type Difficulty = (typeof DIFFICULTIES)[number]['id']

/** `label` is the default; an admin may change it per category. */
export const LEVELS = [
  {
    number: 1,
    id: 'level1',
    key: 'foundation',
    label: { en: 'Foundation Level', ja: '基礎レベル', fr: 'Niveau fondamental' },
    difficulty: 'beginner',
  },
  {
    number: 2,
    id: 'level2',
    key: 'development',
    label: { en: 'Development Level', ja: '発展レベル', fr: 'Niveau développement' },
    difficulty: 'beginner',
  },
  {
    number: 3,
    id: 'level3',
    key: 'enhancement',
    label: { en: 'Enhancement Level', ja: '向上レベル', fr: 'Niveau perfectionnement' },
    difficulty: 'intermediate',
  },
  {
    number: 4,
    id: 'level4',
    key: 'advanced',
    label: { en: 'Advanced Level', ja: '上級レベル', fr: 'Niveau avancé' },
    difficulty: 'intermediate',
  },
  {
    number: 5,
    id: 'level5',
    key: 'expert',
    label: { en: 'Expert Level', ja: 'エキスパートレベル', fr: 'Niveau expert' },
    difficulty: 'advanced',
  },
  {
    number: 6,
    id: 'level6',
    key: 'master',
    label: { en: 'Master Level', ja: 'マスターレベル', fr: 'Niveau maître' },
    difficulty: 'advanced',
  },
] as const satisfies readonly { label: LocalText; difficulty: Difficulty; [key: string]: unknown }[]

export const LevelNumber = z.literal(LEVELS.map((level) => level.number))
export type LevelNumber = z.infer<typeof LevelNumber>

export const LevelId = z.enum(LEVELS.map((level) => level.id))
export type LevelId = z.infer<typeof LevelId>

export const FIRST_LEVEL: LevelNumber = LEVELS[0].number
export const LAST_LEVEL: LevelNumber = LEVELS[5].number

export const LEVEL_BY_NUMBER = rowsBy(LEVELS, 'number')
export const DIFFICULTY_BY_ID = rowsBy(DIFFICULTIES, 'id')

/** Accepts 3, '3' or 'level3'; gives 3. */
export const Level = z
  .union(
    LEVELS.map(({ number, id }) => z.literal([number, `${number}`, id]).transform(() => number)),
    refusedAs('choice'),
  )
  .pipe(LevelNumber)

export function parseLevel(input: unknown): LevelNumber | undefined {
  return Level.safeParse(input).data
}

export function levelIdOf(level: LevelNumber): LevelId {
  return LEVEL_BY_NUMBER[level].id
}

/** The six labels of a category: those an admin set, and the default where none is. */
export function levelLabels(set: readonly (LocalText | null)[] | null): LocalText[] {
  return LEVELS.map((level, index) => set?.[index] ?? level.label)
}
