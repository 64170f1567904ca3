import type { card as source } from '../en/card.ts'
import type { Translation } from '../translation.ts'

export const card = {
  kind: 'carte cube',
  face: '{title} : {panel}',
  front: 'Face avant',
  hint: 'Cliquez, puis glissez dans n’importe quelle direction',
  begin: 'Cliquez pour commencer l’exploration',
  return: 'Fermez pour revenir',
  turn: {
    left: 'Tourner à gauche : {panel}',
    up: 'Tourner vers le haut : {panel}',
    right: 'Tourner à droite : {panel}',
    down: 'Tourner vers le bas : {panel}',
  },
  panels: {
    visualization: 'Compréhension générale',
    learning: 'Savoir-faire',
    practice: 'Activités associées',
    expert: 'Regards de professionnels',
  },
  close: 'Fermer et revenir à la face avant',
  types: {
    'global-mapping': 'Vue d’ensemble',
    educational: 'Contenu éducatif',
    activities: 'Activités',
    expert: 'Contenu d’expert',
  },
  save: 'Enregistrer : {type}',
  saved: 'Enregistré : {type}',
  waiting: 'En attente',
  savedTitle: 'Contenu enregistré !',
  savedToast: '{type} pour {title} a été ajouté à vos favoris.',
  failedTitle: 'Erreur',
  failed: 'Échec de l’enregistrement du contenu. Veuillez réessayer.',
  signedOut: 'Vous devez être connecté pour enregistrer du contenu',
} as const satisfies Translation<typeof source>
