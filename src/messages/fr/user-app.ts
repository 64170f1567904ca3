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
} as const satisfies Translation<typeof source>
