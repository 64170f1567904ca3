import type { portal as source } from '../en/portal.ts'
import type { Translation } from '../translation.ts'

export const portal = {
  dashboard: {
    title: 'Tableau de bord',
    welcome: 'Bienvenue, {name}',
    description: 'Le contenu publié et l’accueil reçu.',
    published: 'Publiés',
    readyToShow: 'Prêts à paraître',
    draftCount: '{count, plural, =0 {aucun brouillon} one {# brouillon} other {# brouillons}}',
    completion: 'Blocs remplis',
    completionHint: '{filled, number} blocs sur {all, number}',
    structure: 'Structure du contenu',
    structureHint:
      'Quatre étapes sur six niveaux. Le chiffre indique le nombre d’éléments du bloc.',
    levels: '{count, plural, one {# niveau disponible} other {# niveaux disponibles}}',
    level: 'Niveau',
    actions: 'Continuer avec',
    settingsAction: 'Modifier votre profil',
    dataAction: 'Gérer votre contenu',
    outputAction: 'Publier et exporter',
  },
  notShown: {
    pending: {
      title: 'Le public ne voit pas encore vos contenus',
      partner:
        'Votre compte partenaire est en cours de vérification. Vous pouvez déjà tout préparer et publier ; ce sera visible dès qu’un administrateur aura activé le compte.',
      school:
        'Votre école est en cours de vérification. Vous pouvez déjà tout préparer et publier ; ce sera visible dès qu’un administrateur aura activé l’école.',
    },
    inactive: {
      title: 'Le public ne voit pas vos contenus en ce moment',
      partner:
        'Votre compte partenaire est inactif. Vous pouvez continuer à préparer et à publier ; tout sera visible dès qu’un administrateur aura réactivé le compte.',
      school:
        'Votre école est inactive. Vous pouvez continuer à préparer et à publier ; tout sera visible dès qu’un administrateur aura réactivé l’école.',
    },
  },
  lost: {
    deleted: {
      title: '{name} n’existe plus',
      text: 'Un administrateur l’a supprimé, avec son contenu. Nous vous avons aussi envoyé un e-mail à ce sujet.',
    },
    noAccess: { title: 'Vous ne pouvez plus gérer {name}', text: 'Vous n’en êtes plus membre.' },
  },
  settings: {
    partnerTitle: 'Réglages du partenaire',
    schoolTitle: 'Réglages de l’école',
    description: 'Le profil que voit le public, et ce que vous souhaitez en faire.',
  },
  dataManagement: {
    title: 'Gestion des données',
    description: 'Votre contenu par étape et par niveau.',
    steps: 'Étapes',
    levels: 'Niveaux',
    stepCount: '{count, plural, =0 {Aucun élément} one {# élément} other {# éléments}}',
    status: { completed: 'Terminée', 'in-progress': 'En cours', pending: 'À faire' },
    seeOutput: 'Voir ce qui est publié',
  },
  dataOutput: {
    title: 'Diffusion des données',
    description: 'Ce que le public voit de vous, bloc par bloc.',
    published:
      '{count, plural, =0 {Rien n’est encore publié} one {# élément est publié} other {# éléments sont publiés}}',
    drafts:
      '{count, plural, =0 {aucun brouillon} one {# brouillon en attente} other {# brouillons en attente}}',
    matrix: 'Contenu publié',
    seeData: 'Aller à la gestion des données',
  },
} as const satisfies Translation<typeof source>
