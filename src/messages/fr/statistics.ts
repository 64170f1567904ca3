import type { statistics as source } from '../en/statistics.ts'
import type { Translation } from '../translation.ts'

export const statistics = {
  title: 'Votre public',
  hint: 'Chaque personne compte une fois par jour. Personne n’est nommé et votre équipe n’est pas comptée.',
  download: 'CSV',
  kind: 'Chiffre',
  kinds: {
    view: 'Vues',
    turn: 'Cartes tournées',
    save: 'Enregistrements',
  },
  period: 'Période',
  days: '{count, plural, one {# jour} other {# jours}}',
  byDay: 'Par jour',
  byBlock: 'Par bloc',
  byItem: 'Par contenu',
  item: 'Contenu',
  deleted: 'Supprimé',
  deletedItem: 'Un contenu supprimé',
  day: 'Jour',
  asTable: 'Afficher les jours dans un tableau',
  longerWithPremium: 'Avec Premium, le tableau de bord statistique montre {days, number} jours.',
  none: 'Personne pour l’instant sur cette période.',
  more: 'Les {shown, number} premiers sur {count, number}. Le fichier CSV les contient tous.',
  summary: {
    view: '{count, plural, one {# vue} other {# vues}} ces {days, number} derniers jours',
    turn: '{count, plural, one {# carte tournée} other {# cartes tournées}} ces {days, number} derniers jours',
    save: '{count, plural, one {# enregistrement} other {# enregistrements}} ces {days, number} derniers jours',
  },
  onDay: {
    view: '{day} : {count, plural, one {# vue} other {# vues}}',
    turn: '{day} : {count, plural, one {# carte tournée} other {# cartes tournées}}',
    save: '{day} : {count, plural, one {# enregistrement} other {# enregistrements}}',
  },
  views: 'Vues',
  saves: 'Enregistrements',
  followers: 'Abonnés de votre catégorie',
  followersHint: 'Personnes qui l’ont choisie comme favorite',
  lastDays: 'ces {days, number} derniers jours',
  trend: '{change} par rapport à la période précédente',
  noTrend: 'autant qu’avant',
} as const satisfies Translation<typeof source>
