import { useTranslations } from 'use-intl'
import type { RoadmapItem } from '#contract/roadmap.ts'
import { useCategoryName } from '../../../../shared/category/category-name.ts'
import { usePlaceName } from '../../../../shared/step/place-name.ts'
import type { client } from '../../../../api.ts'

export type Roadmap = Awaited<ReturnType<typeof client.sa.roadmap.list>>
export type Entry = Roadmap['items'][number]

/** What an entry is called: its title, or else its block. */
export function useEntryName() {
  const t = useTranslations('roadmap')
  const placeName = usePlaceName()
  const categoryName = useCategoryName()
  const placeOf = ({ category, step, level }: Pick<RoadmapItem, 'category' | 'step' | 'level'>) => {
    if (category === null || step === null || level === null) return ''
    return placeName({ category: categoryName(category), step, level })
  }
  return {
    placeOf,
    /** Where its block stands beside it. */
    headingOf: ({ title, category }: Pick<RoadmapItem, 'title' | 'category'>) =>
      title || (category === null ? t('noPlace') : categoryName(category)),
    nameOf: (entry: Pick<RoadmapItem, 'title' | 'category' | 'step' | 'level'>) =>
      entry.title || placeOf(entry) || t('noPlace'),
  }
}

/** A day as `2026-11-15` is the same day everywhere. */
export const asMoment = (day: string) => `${day}T12:00:00`
