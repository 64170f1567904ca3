import type { contentAdmin as source } from '../en/content-admin.ts'
import type { Translation } from '../translation.ts'

export const contentAdmin = {
  title: 'Gestion du contenu multi-partenaires',
  description: 'Le contenu par partenaire, étape et niveau.',
  tabs: {
    overview: 'Vue des partenaires',
    matrix: 'Matrice du contenu',
    suggestions: 'Suggestions intelligentes',
    roadmap: 'Feuille de route',
  },
  figures: {
    total: 'Contenu total',
    active: 'Partenaires actifs',
    categories: 'Catégories',
    subCategories: '{count, plural, one {# sous-catégorie} other {# sous-catégories}}',
  },
  partners: 'Contenu par partenaire',
  suggestions: { empty: 'Aucune suggestion de contenu pour l’instant.' },
  roadmap: { empty: 'La feuille de route s’affichera bientôt' },
} as const satisfies Translation<typeof source>
