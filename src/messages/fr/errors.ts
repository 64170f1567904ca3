import type { errors as source } from '../en/errors.ts'
import type { Translation } from '../translation.ts'

export const errors = {
  unknown: 'Une erreur est survenue. Veuillez réessayer.',
  offline: 'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.',
  sessionEnded: 'Veuillez vous reconnecter pour continuer.',
  superAdminOnly: 'Accès refusé. Droits de super administrateur requis.',
  unexpected: {
    title: 'Erreur inattendue de l’application',
    description:
      'Cette page a cessé de fonctionner. Rien de ce que vous avez enregistré n’est perdu.',
    reload: 'Recharger la page',
    home: 'Revenir à l’accueil',
  },
  screen: { title: 'Cette page n’a pas pu être chargée', retry: 'Réessayer' },
  rolesUnknown: {
    title: 'Votre rôle n’a pas pu être lu',
    description: 'En attendant, vous voyez ce que voit tout utilisateur.',
    retry: 'Réessayer',
  },
  wait: 'Trop de tentatives. Veuillez patienter {minutes, plural, one {# minute} other {# minutes}}.',
  codes: {
    ACCOUNT_NOT_LINKED:
      'Un compte existe déjà avec cette adresse. Connectez-vous avec votre mot de passe.',
    ADDRESS_NOT_CONFIRMED:
      'Cette adresse n’est pas encore confirmée. La personne doit d’abord ouvrir le lien reçu par e-mail.',
    ALREADY_CONFIRMED: 'Cette adresse est déjà confirmée. Veuillez vous connecter.',
    ALREADY_DECIDED: 'Quelqu’un a déjà statué sur cette candidature.',
    ALREADY_PENDING: 'Vous avez déjà une candidature en cours d’examen.',
    ALREADY_PLANNED: 'C’est déjà sur la feuille de route.',
    ALREADY_SUBSCRIBED:
      'Ce partenaire est déjà en Premium. Vous pouvez gérer l’abonnement dans l’espace client.',
    BAD_REQUEST: 'La demande n’a pas été comprise.',
    CATEGORY_IN_USE: 'Cette catégorie est utilisée. Veuillez choisir où son contenu doit aller.',
    CATEGORY_REQUIRED: 'Veuillez choisir la catégorie du partenaire.',
    CHALLENGE_EXPIRED: 'Cette demande de code a expiré. Veuillez en faire une nouvelle.',
    CHANGED_MEANWHILE: 'Quelqu’un d’autre a modifié ceci entre-temps. Veuillez vérifier.',
    CONFIRMATION_REQUIRED: 'Pour renoncer à l’un de vos propres rôles, veuillez le confirmer.',
    DUPLICATE_NAME: 'Ce nom existe déjà à cet endroit.',
    EMAIL_NOT_VERIFIED: 'Veuillez d’abord confirmer votre adresse e-mail.',
    FACTOR_REQUIRED: 'Veuillez d’abord confirmer avec votre application d’authentification.',
    FORBIDDEN: 'Vous n’avez pas l’autorisation d’effectuer cette action.',
    FOREIGN_ORIGIN: 'Cette demande ne vient pas de nos propres pages.',
    FRESH_FACTOR_REQUIRED:
      'Veuillez saisir un nouveau code de votre application d’authentification.',
    FRESH_SIGN_IN_REQUIRED:
      'Veuillez vous déconnecter, vous reconnecter, puis recommencer dans les dix minutes.',
    INTERNAL: 'Une erreur est survenue de notre côté. Veuillez réessayer.',
    INTERNAL_SERVER_ERROR: 'Une erreur est survenue de notre côté. Veuillez réessayer.',
    INVALID_CODE: 'Ce code est incorrect ou a déjà été utilisé.',
    INVALID_CREDENTIALS: 'L’adresse e-mail ou le mot de passe est incorrect.',
    INVALID_INPUT: 'Veuillez vérifier les champs signalés.',
    INVALID_ORIGIN: 'Cette demande ne vient pas de nos propres pages.',
    INVALID_TOKEN: 'Ce lien n’est plus valable. Veuillez en demander un nouveau.',
    ITEM_GONE: 'Cet élément a été supprimé entre-temps.',
    LAST_ADMIN: 'Vous êtes le dernier super-administrateur. Nommez d’abord quelqu’un d’autre.',
    LAST_MEMBER:
      'Vous êtes le dernier membre d’un partenaire. Choisissez de le fermer avec votre compte, ou demandez-nous d’abord de le confier à quelqu’un d’autre.',
    NO_NEXT_LEVEL: 'Il n’y a pas de niveau après le dernier.',
    MEMBERS_ONLY: 'Seuls les membres de ce partenaire peuvent faire cela.',
    NOT_DECIDED_SO: 'La décision prise sur cette candidature est différente.',
    NOT_FOUND: 'Cet élément n’existe pas ou ne vous est pas accessible.',
    NO_ROOM:
      'Le serveur manque de place en ce moment. Ce que vous aviez enregistré n’est pas perdu. Veuillez réessayer plus tard.',
    NO_SUBSCRIPTION: 'Il n’y a pas encore d’abonnement à gérer.',
    OAUTH_CANCELLED: 'La connexion a été annulée.',
    OAUTH_EMAIL_MISSING: 'Le fournisseur ne nous a pas communiqué votre adresse e-mail.',
    OAUTH_FAILED: 'La connexion avec ce fournisseur a échoué.',
    OAUTH_NOT_CONFIGURED: 'Impossible de démarrer la connexion OAuth.',
    OAUTH_STATE_MISMATCH:
      'La connexion a pris trop de temps ou a été lancée ailleurs. Veuillez réessayer.',
    OTHER_BROWSER:
      'Veuillez ouvrir ce lien dans le navigateur où vous avez commencé, sans y être connecté.',
    OVERLOADED: 'Le serveur est très sollicité. Veuillez réessayer dans un instant.',
    OWNER_NOT_FOUND:
      'Aucun compte confirmé n’a cette adresse e-mail. La personne doit d’abord s’inscrire.',
    PAYLOAD_TOO_LARGE: 'Ces données sont trop volumineuses.',
    PASSWORD_REQUIRED: 'Veuillez saisir votre mot de passe.',
    PAYMENTS_NOT_CONFIGURED: 'Les paiements ne sont pas configurés sur ce serveur.',
    PAYMENT_PROVIDER_UNAVAILABLE:
      'Le service de paiement est injoignable. Veuillez réessayer dans un instant.',
    PREMIUM_REQUIRED:
      'Cela fait partie de Premium. Vous le trouverez sous Abonnement dans les réglages.',
    RATE_LIMITED: 'Trop de tentatives. Patientez un peu, puis réessayez.',
    SERVICE_UNAVAILABLE: 'Le serveur est très sollicité. Veuillez réessayer dans un instant.',
    STALE_CURSOR: 'La liste a changé. Veuillez recharger la page.',
    SUGGESTION_GONE:
      'Cette suggestion n’est plus d’actualité : le bloc a été rempli ou la demande a baissé.',
    TOO_LARGE: 'Ces données sont trop volumineuses.',
    TOO_MANY_FACTORS: 'Vous avez atteint le nombre maximal d’applications d’authentification.',
    TOO_MANY_OFFERS: 'Votre formule n’en permet pas davantage. Premium lève cette limite.',
    TOO_MANY_SAVED: 'Votre page est pleine. Veuillez retirer ce dont vous n’avez plus besoin.',
    UNAUTHORIZED: 'Veuillez vous reconnecter pour continuer.',
    UNKNOWN_PARTNER: 'Ce partenaire n’existe plus. Veuillez en choisir un autre.',
    UNKNOWN_CATEGORY: 'Cette catégorie n’existe plus. Veuillez en choisir une autre.',
    WRONG_ACCOUNT: 'Un autre compte est connecté. Veuillez recharger la page.',
    WRONG_PASSWORD: 'Le mot de passe est incorrect.',
  },
  fields: {
    required: 'Ce champ est obligatoire.',
    tooShort: 'Ce texte est trop court.',
    tooLong: '{max} caractères au maximum.',
    invisible: 'Ce texte contient des caractères invisibles. Veuillez le saisir à nouveau.',
    tooMany: 'Il y en a trop.',
    tooManyCategories: '10 catégories maximum',
    email: 'Veuillez saisir une adresse e-mail valable.',
    phone: 'Veuillez saisir un numéro de téléphone valable.',
    website: 'Veuillez saisir une adresse web complète, par exemple https://example.jp',
    image: 'Veuillez saisir l’adresse d’une image.',
    choice: 'Cette valeur ne peut pas être acceptée.',
    account: 'Aucun compte confirmé n’a cette adresse e-mail. La personne doit d’abord s’inscrire.',
  },
} as const satisfies Translation<typeof source>
