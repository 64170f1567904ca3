import type { z } from 'zod'
import { choiceOf } from './text.ts'

export const MOTIVATIONS = [
  { id: 'personal-education', name: 'Personal Education' },
  { id: 'master-new-skill', name: 'Master new Skill' },
  { id: 'life-style', name: 'Life Style' },
  { id: 'find-activities', name: 'Find activities' },
  { id: 'industry-awareness', name: 'Industry Awareness' },
  { id: 'professional-development', name: 'Professional Development' },
  { id: 'career-change', name: 'Career Change' },
  { id: 'networking', name: 'Networking' },
  { id: 'cultural-understanding', name: 'Cultural Understanding' },
  { id: 'personal-growth', name: 'Personal Growth' },
] as const

export const Motivation = choiceOf(MOTIVATIONS.map((motivation) => motivation.id))
export type Motivation = z.infer<typeof Motivation>
