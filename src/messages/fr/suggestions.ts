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
} as const satisfies Translation<typeof source>
