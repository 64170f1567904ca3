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
} as const satisfies Translation<typeof source>
