import type { tutorial as source } from '../en/tutorial.ts'
import type { Translation } from '../translation.ts'

export const tutorial = {
  title: 'Tutoriel',
  description:
    'Six courtes étapes. Arrêtez quand vous voulez et reprenez plus tard, sur n’importe quel appareil.',
  progress: 'Étape {step, number} sur {total, number}',
  steps: {
    welcome: {
      title: 'Bienvenue sur MachiCube',
      text: 'Votre ville sait beaucoup de choses. Commerces, écoles et experts les partagent ici sur des cartes, et chaque carte est un cube à cinq faces.',
    },
    home: {
      title: 'L’accueil est plein de cubes',
      text: 'Cherchez, choisissez une catégorie ou limitez-vous à vos favoris. Les cartes des sept derniers jours sont à un clic.',
      latest: 'Derniers contenus : ce qui a été publié ces 7 derniers jours',
      search: 'Recherche par titre, catégorie ou pays, dans les trois langues',
      focus: 'Mes centres d’intérêt : seulement les étapes qui vous intéressent',
      favorites: 'Limiter à vos catégories favorites',
    },
    preferences: {
      title: 'Dites-nous ce qui vous anime',
      text: 'Quatre courtes questions, et les suggestions vous ressemblent. Tout se modifie ensuite dans les réglages.',
    },
    steps: {
      title: 'Quatre étapes, six niveaux',
      text: 'Chaque catégorie est un parcours de 24 cases : quatre étapes sur six niveaux, du premier regard à la maîtrise.',
      levels: 'Les six niveaux',
    },
    discovery: {
      title: 'Tournez le cube',
      text: 'Cliquez ou touchez une carte, puis faites-la glisser. La direction décide de ce que vous découvrez. Les flèches et les boutons font de même.',
    },
    'my-page': {
      title: 'Ma page grandit avec vous',
      text: 'Vos enregistrements remplissent votre parcours, case après case. « Suite ! » montre où continuer.',
      save: 'Enregistrez les cartes qui vous plaisent, depuis chaque face du cube',
      chart: 'Voyez votre parcours se remplir dans chaque catégorie favorite',
      master: '« Vers la maîtrise » propose la suite',
    },
  },
  settings: {
    motivations: 'Motivations',
    categories: 'Catégories favorites',
    countries: 'Pays',
    personal: 'À propos de vous',
    chosen: '{count, plural, =0 {Rien de choisi} one {# choix} other {# choix}}',
    filled: 'Rempli',
    empty: 'Facultatif',
    dialog: {
      motivations: 'Qu’est-ce qui vous amène ?',
      categories: 'Quelles catégories aimez-vous ?',
      countries: 'Quels pays vous intéressent ?',
      personal: 'Qui êtes-vous ?',
    },
    save: 'Enregistrer',
    cancel: 'Annuler',
  },
  faces: {
    front: {
      direction: 'Toucher',
      name: 'La carte',
      text: 'Une découverte vous attend. Touchez le cube pour le prendre en main.',
    },
    left: {
      direction: 'Gauche',
      name: 'Compréhension générale',
      text: 'Commencez par la vue d’ensemble : ce que c’est, où cela se situe et pourquoi cela compte.',
    },
    top: {
      direction: 'Haut',
      name: 'Savoir-faire',
      text: 'Apprenez comment faire, avec des explications et des étapes claires.',
    },
    right: {
      direction: 'Droite',
      name: 'Activités associées',
      text: 'Pratiquez dans la ville : des lieux, des personnes et des activités à proximité.',
    },
    bottom: {
      direction: 'Bas',
      name: 'Regards de professionnels',
      text: 'Découvrez ce que savent les experts et comment travaillent les professionnels.',
    },
  },
  previous: 'Précédent',
  next: 'Suivant',
  goTo: 'Étape {step, number} : {name}',
  start: 'Commencer à explorer',
  skip: 'Passer le tutoriel',
} as const satisfies Translation<typeof source>
