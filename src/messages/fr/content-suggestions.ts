export const contentSuggestions = {
  title: 'Suggestions intelligentes',
  description: 'Que créer ensuite : ce que les apprenants attendent, là où le contenu manque.',
  privacy: 'Rien n’est dit sur moins de cinq personnes.',
  empty: 'Aucune suggestion de contenu pour le moment.',
  loadFailed: 'Les suggestions n’ont pas pu être chargées',
  total: '{count, plural, one {# suggestion} other {# suggestions}}',
  learners:
    'C’est la prochaine étape de {people, plural, one {# apprenant} other {# apprenants}} ; {partners, plural, =0 {aucun partenaire ne l’a remplie} one {seul # partenaire l’a remplie} other {seuls # partenaires l’ont remplie}}.',
  searched:
    '{people, plural, one {# personne a cherché} other {# personnes ont cherché}} « {words} » sans rien trouver.',
  unfilled: 'Aucun partenaire ne l’a rempli.',
  level: 'Niveau {level, number}',
  wanted: 'Demandé',
  add: 'Ajouter à la feuille de route',
  addNamed: 'Ajouter à la feuille de route : {name}',
  added: 'Ajouté à la feuille de route',
  notAdded: 'La suggestion n’a pas été ajoutée',
  planned: 'Sur la feuille de route',
  more: 'Afficher plus',
  search: 'Recherche',
  kinds: { search: 'Recherche sans résultat' },
} as const
