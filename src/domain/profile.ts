import { z } from 'zod'
import { refusedAs } from './text.ts'

export const PROFILES = [
  { id: 'individual', name: 'Individual' },
  { id: 'student', name: 'Student' },
  { id: 'mother', name: 'Mother' },
  { id: 'senior', name: 'Senior' },
  { id: 'business-person', name: 'Business person' },
] as const

/** Empty until chosen. */
export const Profile = z
  .enum(['', ...PROFILES.map((profile) => profile.id)], refusedAs('choice'))
  .default('')
export type Profile = z.infer<typeof Profile>
