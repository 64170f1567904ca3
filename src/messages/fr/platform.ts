import type { platform as source } from '../en/platform.ts'
import type { Translation } from '../translation.ts'

export const platform = {
  title: 'Tableau de bord',
  description: 'La plateforme en chiffres : l’état actuel et son évolution.',
  businesses: 'Entreprises',
  schools: 'Écoles',
  users: 'Comptes',
  pendingApplications: 'Candidatures à examiner',
  published: 'Contenus publiés',
  saved: 'Contenus enregistrés',
  review: 'Examiner les candidatures',
  waiting:
    '{count, plural, one {# candidature attend une décision.} other {# candidatures attendent une décision.}}',
  noneWaiting: 'Aucune candidature n’est en attente.',
  overTime: 'Évolution',
  period: 'Période',
  periods: { days: '30 jours', weeks: '12 semaines', months: '12 mois' },
  hint: 'Les jours commencent à minuit à Tokyo. Ce qui a été supprimé depuis n’est pas compté.',
  figures: {
    account: 'Nouveaux comptes',
    partner: 'Nouveaux partenaires',
    application: 'Candidatures',
    published: 'Contenus publiés',
    view: 'Vues',
    save: 'Enregistrements',
  },
  before: '{count, number} sur la période précédente',
  none: 'Rien encore sur cette période.',
  inSpan: '{span} : {count, number}',
  span: { days: 'Jour', weeks: 'Semaine', months: 'Mois' },
  asTable: 'Afficher les chiffres dans un tableau',
} as const satisfies Translation<typeof source>
