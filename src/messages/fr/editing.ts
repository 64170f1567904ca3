import type { editing as source } from '../en/editing.ts'
import type { Translation } from '../translation.ts'

export const editing = {
  administration: 'MachiCube',
  formerMember: 'Un ancien membre',
  keptBy: 'Enregistré entre-temps par {name}, et conservé : {fields}',
  kept: 'Enregistré entre-temps par une autre personne, et conservé : {fields}',
  mine: 'Votre saisie',
  saved: 'Enregistré',
  empty: 'vide',
  stillHere: 'Votre saisie est toujours là.',
  goneText: 'Votre saisie est toujours là. Copiez ce dont vous avez besoin avant de fermer.',
  typed: 'Ce que vous aviez saisi sans l’enregistrer :',
  conflict: {
    title: 'Modifié entre-temps',
    by: '{name} a enregistré pendant votre modification. Vous avez tous deux modifié ces champs :',
    bySomebody:
      'Quelqu’un a enregistré pendant votre modification. Vous avez tous deux modifié ces champs :',
    takeTheirs: 'Reprendre les valeurs enregistrées',
    keepMine: 'Enregistrer ma saisie',
  },
} as const satisfies Translation<typeof source>
