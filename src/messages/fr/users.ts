import type { users as source } from '../en/users.ts'
import type { Translation } from '../translation.ts'

export const users = {
  title: 'Utilisateurs',
  description:
    'Tous les comptes, du plus récent au plus ancien : leurs droits et leurs connexions.',
  search: 'Rechercher par nom ou e-mail',
  count: '{count, plural, one {# compte} other {# comptes}}',
  loading: 'Chargement des comptes',
  empty: 'Aucun compte pour le moment',
  emptyHint: 'Toute personne qui s’inscrit apparaît ici.',
  role: 'Rôle',
  allRoles: 'Tous les rôles',
  account: 'Compte',
  roles: 'Rôles',
  noRole: 'Aucun',
  partners: 'Partenaires',
  noPartner: 'Aucun',
  morePartners: '{count, plural, one {# de plus} other {# de plus}}',
  joined: 'Inscription',
  lastActive: 'Dernière activité',
  signedOut: 'Non connecté',
  sessions: '{count, plural, one {# session} other {# sessions}}',
  factor: 'Second facteur',
  factorOn: 'Activé',
  factorOff: 'Désactivé',
  you: 'Vous',
  unconfirmed: 'Adresse non confirmée',
  actions: 'Actions',
  menu: 'Actions pour {name}',
  grant: 'Accorder « {role} »',
  take: 'Retirer « {role} »',
  end: 'Fermer toutes les sessions',
  cancel: 'Annuler',
  grantTitle: 'Accorder le rôle « {role} » à {name} ?',
  grantText: {
    user: 'La personne pourra utiliser l’application pour apprendre.',
    partner:
      'La personne pourra ouvrir le portail des partenaires. Les partenaires dont elle s’occupe dépendent de ses adhésions.',
    super_admin:
      'La personne pourra tout voir et tout modifier : partenaires, contenus, comptes et rôles de super-administrateur.',
  },
  takeTitle: 'Retirer le rôle « {role} » à {name} ?',
  takeText: {
    user: 'Le rôle est retiré ; le compte et ses données restent.',
    partner:
      'Le portail se ferme aussitôt pour cette personne, même sur les pages ouvertes. Les adhésions et le contenu restent.',
    super_admin:
      'L’administration se ferme aussitôt pour cette personne, même sur les pages ouvertes.',
  },
  takeOwnTitle: 'Renoncer à votre rôle « {role} » ?',
  takeOwnText: {
    user: 'Le rôle est retiré ; votre compte et vos données restent.',
    partner:
      'Votre rôle dans le portail des partenaires est retiré. Les adhésions et le contenu restent.',
    super_admin:
      'L’administration se ferme aussitôt pour vous. Seul un autre super-administrateur pourra vous rendre ce rôle.',
  },
  endTitle: 'Déconnecter {name} partout ?',
  endText:
    'Tous les appareils de cette personne sont aussitôt déconnectés. Elle pourra se reconnecter avec son mot de passe.',
  endOwnTitle: 'Vous déconnecter partout ?',
  endOwnText: 'Tous vos appareils sont aussitôt déconnectés, celui-ci compris.',
  granted: 'Rôle accordé',
  taken: 'Rôle retiré',
  ended: 'Toutes les sessions sont fermées',
  grantFailed: 'Le rôle n’a pas été accordé',
  takeFailed: 'Le rôle n’a pas été retiré',
  endFailed: 'Les sessions n’ont pas été fermées',
} as const satisfies Translation<typeof source>
