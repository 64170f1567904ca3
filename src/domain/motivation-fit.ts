import { categoryIds, type CategoryIds, parentCategory } from './category.ts'
import type { Motivation } from './motivation.ts'
import type { StepId } from './step.ts'

type Fit = { readonly categories: readonly string[]; readonly steps: readonly StepId[] }

/** What speaks to a motivation: categories, with all that is below them, and steps. */
const FITS: Readonly<Record<Motivation, Fit>> = {
  'personal-education': { categories: ['education'], steps: [] },
  'master-new-skill': {
    categories: ['art-crafts', 'calligraphy', 'music', 'technology', 'engineering'],
    steps: ['formula-content'],
  },
  'life-style': { categories: ['stores', 'health-beauty'], steps: [] },
  'find-activities': { categories: ['sports-gym', 'outing-trip'], steps: ['ktor-experience'] },
  'industry-awareness': {
    categories: ['industry-technology', 'work-business', 'politics-economics'],
    steps: ['global-mapping'],
  },
  'professional-development': { categories: ['work-business'], steps: ['expert-confidence'] },
  'career-change': { categories: ['work-business'], steps: ['expert-confidence'] },
  networking: { categories: ['city-hall', 'family-people', 'work-business'], steps: [] },
  'cultural-understanding': {
    categories: ['culture-art', 'history', 'japanese-language', 'foreign-languages', 'outing-trip'],
    steps: [],
  },
  'personal-growth': { categories: ['health-beauty', 'moral-education'], steps: [] },
}

/** By what the home can be filtered to what speaks to a motivation. */
export function motivationFit(motivation: Motivation, tree: CategoryIds): Fit {
  const { categories, steps } = FITS[motivation]
  const known = categoryIds(tree)
  return { categories: categories.filter((id) => known.includes(id)), steps }
}

type Place = { readonly category: string; readonly step: StepId }

export function suitsMotivation(motivation: Motivation, place: Place, tree: CategoryIds): boolean {
  const { categories, steps } = FITS[motivation]
  const parent = parentCategory(place.category, tree)
  return (
    steps.includes(place.step) ||
    categories.includes(place.category) ||
    (parent !== undefined && categories.includes(parent))
  )
}
