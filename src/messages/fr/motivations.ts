import type { motivations as source } from '../en/motivations.ts'
import type { Translation } from '../translation.ts'

export const motivations = {
  'personal-education': 'Formation personnelle',
  'master-new-skill': 'Maîtriser une compétence',
  'life-style': 'Art de vivre',
  'find-activities': 'Trouver des activités',
  'industry-awareness': 'Connaître un secteur',
  'professional-development': 'Développement professionnel',
  'career-change': 'Reconversion',
  networking: 'Réseau',
  'cultural-understanding': 'Compréhension culturelle',
  'personal-growth': 'Épanouissement personnel',
} as const satisfies Translation<typeof source>
