import type { common as source } from '../en/common.ts'
import type { Translation } from '../translation.ts'

export const common = {
  loading: 'Chargement…',
  skipToContent: 'Aller au contenu',
  notifications: 'Notifications',
  close: 'Fermer',
  level: 'Niveau {level, number}',
  languageButton: '{current} : passer la langue en {next}',
  languages: { en: 'English', jp: '日本語', fr: 'Français' },
  steps: {
    'global-mapping': { label: 'Compréhension et visualisation', name: 'Vue d’ensemble' },
    'formula-content': { label: 'Connaissances et apprentissage', name: 'Contenu de référence' },
    'ktor-experience': { label: 'Application et pratique réelles', name: 'Expérience client' },
    'expert-confidence': { label: 'Expertise et développement', name: 'Confiance d’expert' },
  },
  columns: { start: 'Début', focus: 'Étude', practice: 'Pratique', master: 'Maîtrise' },
  partnerTypes: { business: 'Entreprise', education: 'Éducation' },
  partnerStatuses: { active: 'Actif', pending: 'En attente', inactive: 'Inactif' },
  applicationStatuses: { pending: 'En attente', approved: 'Approuvée', rejected: 'Refusée' },
  businessCategories: {
    restaurant: 'Restauration',
    retail: 'Commerce de détail',
    services: 'Services',
    education: 'Éducation',
    healthcare: 'Santé',
    entertainment: 'Divertissement',
    other: 'Autre',
  },
} as const satisfies Translation<typeof source>
