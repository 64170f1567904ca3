import { LAST_LEVEL, type LevelNumber } from './level.ts'

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

/** Beyond the last level there is nothing to progress to. */
export function wayToMasterTabs(level: LevelNumber): WayToMasterTab[] {
  return WAY_TO_MASTER_TABS.filter(({ step }) => step !== null || level !== LAST_LEVEL)
}

export type Suggestion<Content, Idea> =
  | { readonly kind: 'content'; readonly content: Content }
  | { readonly kind: 'idea'; readonly idea: Idea }

/** Real content first; the places left are filled with ideas, which stay marked as such. */
export function suggestions<Content, Idea>(
  contents: readonly Content[],
  ideas: readonly Idea[],
  max: number,
): Suggestion<Content, Idea>[] {
  return [
    ...contents.map((content) => ({ kind: 'content', content }) as const),
    ...ideas.map((idea) => ({ kind: 'idea', idea }) as const),
  ].slice(0, max)
}
