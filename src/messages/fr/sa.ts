import type { sa as source } from '../en/sa.ts'
import type { Translation } from '../translation.ts'

export const sa = {
  filter: {
    label: 'Type de partenaire',
    all: 'Tous les types',
    business: 'Entreprise',
    education: 'Éducation',
  },
  table: {
    name: 'Nom',
    type: 'Type',
    status: 'Statut',
    category: 'Catégorie',
    place: 'Lieu',
    content: 'Contenu',
    registered: 'Inscription',
    company: 'Entreprise',
    contact: 'Contact',
    businessCategory: 'Secteur',
    submitted: 'Envoi',
    pages: 'Pages',
  },
  list: {
    more: 'Afficher plus',
    noMatch: 'Aucun résultat',
    noMatchHint: 'Essayez un autre mot ou un autre filtre.',
    clear: 'Effacer les filtres',
    clearSearch: 'Effacer la recherche',
  },
  partnerSettings: {
    title: 'Réglages des partenaires',
    description: 'Choisissez un partenaire pour voir son profil, ses objectifs et ses services.',
  },
  dataManagement: {
    title: 'Gestion des données',
    description: 'Choisissez un partenaire pour voir son contenu par étape et par niveau.',
  },
  dataOutput: {
    title: 'Diffusion des données',
    description: 'Choisissez un partenaire pour voir ce qu’il a publié, bloc par bloc.',
  },
  contentManagement: {
    partnerTitle: 'Gestion du contenu',
    partnerDescription: 'Le contenu de ce partenaire par étape et par niveau.',
  },
  choose: {
    items: '{count, plural, =0 {Aucun contenu} one {# élément} other {# éléments}}',
  },
} as const satisfies Translation<typeof source>
