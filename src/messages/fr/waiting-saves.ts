import type { waitingSaves as source } from '../en/waiting-saves.ts'
import type { Translation } from '../translation.ts'

export const waitingSaves = {
  kept: 'Gardé sur cet appareil',
  keptText: 'Le serveur ne répond pas. L’enregistrement sur Ma page se fera dès son retour.',
  noRoomText:
    'Le serveur manque de place en ce moment. L’enregistrement sur Ma page se fera dès qu’il y en aura.',
  waiting:
    '{count, plural, one {# élément attend le serveur et sera compté ensuite.} other {# éléments attendent le serveur et seront comptés ensuite.}}',
  sent: '{count, plural, one {# élément en attente est maintenant} other {# éléments en attente sont maintenant}} sur Ma page',
  notSent: '« {title} » n’a pas pu être enregistré',
} as const satisfies Translation<typeof source>
