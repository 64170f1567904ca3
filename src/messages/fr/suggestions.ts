import type { suggestions as source } from '../en/suggestions.ts'
import type { Translation } from '../translation.ts'

export const suggestions = {
  count: '{shown, number}/{max, number}',
  countSpoken:
    '{shown, plural, one {# suggestion} other {# suggestions}} sur {max, number} au plus',
  loading: 'Recherche de suggestions…',
  failed: 'Les suggestions n’ont pas pu être chargées',
  retry: 'Réessayer',
  none: 'Aucune suggestion de contenu pour le moment.',
  idea: 'Idée',
  ideaAbout: 'Idée · {category}',
  reasons: {
    'next-level': 'Niveau suivant : {level}',
    'this-level': 'À votre portée : {level}',
    'same-category': 'Aussi dans {category}',
    'related-category': 'En lien : {category}',
    'shared-word': 'Parle aussi de « {word} »',
    'favorite-category': 'Proche de votre favori {category}',
    motivation: 'Pour votre motivation : {motivation}',
    country: 'Parmi vos pays : {country}',
    newcomer: 'À découvrir : {partner}',
  },
  wayToMaster: {
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
  },
} as const satisfies Translation<typeof source>
