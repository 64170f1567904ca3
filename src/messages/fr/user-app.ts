import type { userApp as source } from '../en/user-app.ts'
import type { Translation } from '../translation.ts'

export const userApp = {
  home: {
    title: 'Accueil',
    heading: '街とつながる、シティ・ネットワーキング',
    intro: 'Navigate your daily needs through an interactive cube interface.',
    introTranslated: 'Parcourez vos besoins quotidiens grâce à un cube interactif.',
    discover: 'Découvrir les contenus',
    count: '{count, plural, one {# élément} other {# éléments}}',
    sample: 'Exemple international',
    by: 'par {partner}',
    loadMore: 'Afficher plus',
    allShown: 'Vous avez tout vu. De nouvelles cartes arrivent au fil des publications.',
    empty: 'Aucun contenu pour l’instant',
    emptyHint: 'Dès qu’une entreprise ou une école publie un contenu, il apparaît ici.',
  },
  myPage: {
    title: 'Ma page',
    description: 'Ce que vous avez enregistré et votre progression, catégorie par catégorie.',
    saved: 'Éléments enregistrés',
    favorites: 'Catégories favorites',
    complete: 'Blocs terminés',
    latest: 'Derniers enregistrements',
    savedOn: 'Enregistré le {date}',
    noneSaved: 'Rien d’enregistré pour l’instant',
    noneSavedHint: 'Enregistrez une carte depuis l’accueil : elle apparaîtra ici.',
    goHome: 'Découvrir les contenus',
    noFavorites: 'Aucune catégorie favorite pour l’instant',
    noFavoritesHint: 'Choisissez vos catégories favorites pour voir un parcours pour chacune.',
    goSettings: 'Aller aux réglages',
    fallback:
      'Vos catégories favorites n’existent plus : trois catégories appréciées les remplacent.',
    journey: 'Votre parcours : {category}',
    categories: 'Catégories favorites',
    noneInCategory: 'Aucun contenu enregistré dans cette catégorie pour l’instant.',
    next: 'Suite !',
    completion: '{percent} % des blocs commencés',
  },
  settings: {
    title: 'Réglages',
    description: 'Votre compte MachiCube.',
    account: 'Compte',
    accountHint: 'Connecté en tant que {email}',
    name: 'Nom',
    email: 'E-mail',
    role: 'Rôle',
    roles: { user: 'Utilisateur', partner: 'Partenaire', super_admin: 'Super administrateur' },
    language: 'Langue',
    languageHint: 'Utilisée sur tous les appareils où vous vous connectez, et dans nos e-mails.',
    security: 'Sécurité',
    securityHint:
      'Connexion en deux étapes avec une application d’authentification, et codes de secours.',
    openSecurity: 'Ouvrir les réglages de sécurité',
    journey: 'Vos catégories favorites',
    journeyHint:
      '{count, plural, =0 {Aucune pour l’instant.} one {# catégorie compose Ma page.} other {# catégories composent Ma page.}}',
    openMyPage: 'Ouvrir Ma page',
    partner: 'Proposer quelque chose à la ville',
    partnerHint: 'Les entreprises et les écoles publient leur savoir dans l’espace partenaire.',
    openPartners: 'Espace partenaire',
    openEdu: 'Espace éducation',
  },
  tutorial: {
    title: 'Tutoriel',
    description: 'Une carte, quatre directions : voici comment fonctionne MachiCube.',
    swipesTitle: 'Tournez une carte dans quatre directions',
    swipesHint:
      'Cliquez ou touchez une carte, puis faites-la glisser. Chaque direction ouvre une autre face du cube.',
    swipes: {
      left: {
        direction: 'Gauche',
        name: 'Compréhension générale',
        text: 'Commencez par la vue d’ensemble : ce que c’est, où cela se situe et pourquoi cela compte.',
      },
      up: {
        direction: 'Haut',
        name: 'Mode d’emploi',
        text: 'Apprenez comment faire, avec des explications et des étapes claires.',
      },
      right: {
        direction: 'Droite',
        name: 'Activités liées',
        text: 'Pratiquez dans la ville : des lieux, des personnes et des activités à proximité.',
      },
      down: {
        direction: 'Bas',
        name: 'Regards de professionnels',
        text: 'Découvrez ce que savent les experts et comment travaillent les professionnels.',
      },
    },
    levelsTitle: 'Progressez sur six niveaux',
    levelsHint:
      'Chaque catégorie compte quatre étapes sur six niveaux : 24 blocs, du premier regard à la maîtrise.',
    saveTitle: 'Gardez ce qui vous plaît',
    saveHint:
      'Vos enregistrements se retrouvent sur Ma page, où votre parcours se remplit bloc après bloc.',
    start: 'Commencer à explorer',
    myPage: 'Ouvrir Ma page',
  },
} as const satisfies Translation<typeof source>
