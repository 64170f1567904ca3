import type { wayToMaster as source } from '../en/way-to-master.ts'
import type { Translation } from '../translation.ts'

export const wayToMaster = {
  title: 'Vers la maîtrise',
  tabs: {
    'global-understanding': 'Vue d’ensemble',
    'deepen-my-knowledge': 'Approfondir mes connaissances',
    'practice-experience': 'Pratique et expérience',
    'next-progression-stage': 'Prochaine étape',
  },
  tabsLabel: 'Suggestions pour {level}',
  tabCount: '{count, plural, one {# suggestion} other {# suggestions}}',
  published:
    '{count, plural, =0 {Rien d’autre de publié pour l’instant} one {# contenu publié} other {# contenus publiés}}',
  ideas: '{count, plural, one {# idée} other {# idées}}',
  progressionHint: 'Ce qui vous attend au {level}',
} as const satisfies Translation<typeof source>
