import type { categoriesAdmin as source } from '../en/categories-admin.ts'
import type { Translation } from '../translation.ts'

export const categoriesAdmin = {
  title: 'Catégories d’activité',
  description: 'L’arborescence des catégories et les noms des six niveaux.',
  tabs: { categories: 'Gestion des catégories', levels: 'Gestion des niveaux' },
  orderHint: 'Tout le monde voit les catégories dans cet ordre.',
  subCategories:
    '{count, plural, =0 {Aucune sous-catégorie} one {# sous-catégorie} other {# sous-catégories}}',
  none: 'Aucune catégorie pour le moment',
  addCategory: 'Ajouter une catégorie',
  addSubCategory: 'Ajouter une sous-catégorie',
  addTo: 'Ajouter une sous-catégorie à « {name} »',
  edit: 'Modifier « {name} »',
  delete: 'Supprimer « {name} »',
  drag: 'Glisser pour réordonner',
  moveUp: 'Monter « {name} »',
  moveDown: 'Descendre « {name} »',
  notReordered: 'L’ordre n’a pas été modifié',
  fallbackHint: 'Une seule langue suffit : un champ vide reprend le premier nom donné.',
  gone: 'Cette catégorie a été supprimée entre-temps.',
  changedMeanwhile: 'Quelqu’un d’autre a modifié ceci entre-temps.',
  changedTo: 'Texte enregistré : {names}. Enregistrez à nouveau pour utiliser le vôtre.',
  cancel: 'Annuler',
  save: 'Enregistrer',
  levelsOf: 'Catégorie ou sous-catégorie',
  levelsHint: 'Sans nom défini, le nom par défaut s’applique.',
  default: 'Par défaut',
  useDefault: 'Rétablir le nom par défaut au lieu de « {name} »',
  editLevelTitle: 'Modifier le nom du niveau {level, number}',
  deletion: {
    title: 'Supprimer « {name} » ?',
    description:
      '{count, plural, =0 {Cette action est irréversible.} one {Sa sous-catégorie sera aussi supprimée. Cette action est irréversible.} other {Ses # sous-catégories seront aussi supprimées. Cette action est irréversible.}}',
    inUse:
      'Utilisée par : {content, plural, one {# contenu} other {# contenus}}, {saved, plural, one {# élément enregistré} other {# éléments enregistrés}}, {partners, plural, one {# partenaire} other {# partenaires}}, {favorites, plural, one {favorite de # utilisateur} other {favorite de # utilisateurs}}.',
    moveTo: 'Où tout cela doit-il aller ?',
    choose: 'Veuillez choisir',
    confirm: 'Supprimer',
    cancel: 'Annuler',
  },
  toasts: {
    added: 'Catégorie ajoutée',
    subAdded: 'Sous-catégorie ajoutée',
    levelUpdated: 'Niveau mis à jour',
    subLevelUpdated: 'Niveau de la sous-catégorie mis à jour',
    updated: 'Catégorie mise à jour',
    subUpdated: 'Sous-catégorie mise à jour',
    deleted: 'Catégorie supprimée',
    subDeleted: 'Sous-catégorie supprimée',
  },
} as const satisfies Translation<typeof source>
