import type { mailbox as source } from '../en/mailbox.ts'
import type { Translation } from '../translation.ts'

export const mailbox = {
  title: 'Boîte aux lettres',
  description: 'Les e-mails de ce serveur de démonstration. Aucun n’en est sorti.',
  filter: 'Destinataire',
  filterHint: 'Uniquement les e-mails envoyés à cette adresse',
  reload: 'Relever le courrier',
  list: 'E-mails',
  count: '{count, plural, one {# e-mail} other {# e-mails}}',
  empty: 'Aucun e-mail ici',
  emptyHint: 'Inscrivez-vous ou demandez un nouveau mot de passe : l’e-mail arrivera ici.',
  off: 'Ce serveur n’a pas de boîte aux lettres',
  offHint: 'Ses e-mails partent vers de vraies adresses.',
  to: 'À {recipient}',
  text: 'Texte',
  html: 'HTML',
  versions: 'Versions de cet e-mail',
  openApp: 'Ouvrir l’application',
} as const satisfies Translation<typeof source>
