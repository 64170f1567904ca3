import type { audit as source } from '../en/audit.ts'
import type { Translation } from '../translation.ts'

export const audit = {
  actions: {
    'content-added': 'A ajouté « {title} »',
    'content-changed': 'A modifié « {title} »',
    'content-deleted': 'A supprimé « {title} »',
    'content-restored': 'A rétabli « {title} »',
    'content-published': 'A publié {count, plural, one {# élément} other {# éléments}}',
    'defaults-changed': 'A modifié les réglages de diffusion',
    'settings-changed': 'A modifié le profil',
    'offer-added': 'A ajouté un objectif ou un service',
    'offer-changed': 'A modifié un objectif ou un service',
    'offer-deleted': 'A supprimé un objectif ou un service',
    'partner-visited': 'A ouvert les pages du partenaire',
    'partner-created': 'A créé le partenaire',
    'partner-changed': 'A modifié le partenaire : {fields}',
    'partner-deleted': 'A supprimé le partenaire',
    'application-approved': 'A approuvé la candidature',
    'application-rejected': 'A refusé la candidature : {reason}',
    'notification-resent': 'A renvoyé la notification',
    'role-granted': 'A accordé le rôle « {role} »',
    'role-taken': 'A retiré le rôle « {role} »',
    'sessions-ended': 'A mis fin à {count, plural, one {# session} other {# sessions}}',
    'category-added': 'A ajouté la catégorie « {title} »',
    'category-renamed': 'A renommé la catégorie « {title} »',
    'category-deleted':
      'A supprimé la catégorie « {title} » et déplacé {count, plural, =0 {aucun contenu} one {# contenu} other {# contenus}}',
    'categories-reordered': 'A changé l’ordre des catégories',
    'level-renamed': 'A renommé un niveau de « {title} »',
  },
} as const satisfies Translation<typeof source>
