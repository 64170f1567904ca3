export const mail = {
  greeting: 'Bonjour {name},',
  plainGreeting: 'Bonjour,',
  fallback: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  footer: 'MachiCube (街キューブ) : apprenez de votre ville, un cube après l’autre.',
  ignore: 'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message.',
  'verify-email': {
    subject: 'Confirmez votre adresse e-mail',
    body: 'Bienvenue sur MachiCube ! Veuillez confirmer que cette adresse est bien la vôtre. Le lien est valable 24 heures.',
    action: 'Confirmer mon adresse',
  },
  'reset-password': {
    subject: 'Choisissez un nouveau mot de passe',
    body: 'Vous avez demandé un nouveau mot de passe. Le lien est utilisable une seule fois, pendant une heure. Vos autres appareils seront déconnectés.',
    action: 'Choisir un nouveau mot de passe',
  },
  'password-changed': {
    subject: 'Votre mot de passe a été modifié',
    body: 'Le mot de passe de votre compte MachiCube a été modifié et vos autres appareils ont été déconnectés. Si ce n’est pas vous, demandez immédiatement un nouveau mot de passe.',
    action: '',
  },
  'account-exists': {
    subject: 'Vous avez déjà un compte',
    body: 'Quelqu’un, sans doute vous, a voulu créer un compte avec cette adresse. Elle en possède déjà un : connectez-vous, ou choisissez un nouveau mot de passe si vous avez oublié le vôtre.',
    action: 'Se connecter',
  },
  'factor-added': {
    subject: 'La connexion en deux étapes est activée',
    body: 'Désormais, la connexion à MachiCube demande aussi un code de votre application d’authentification. Conservez vos codes de secours en lieu sûr.',
    action: '',
  },
  'factor-removed': {
    subject: 'La connexion en deux étapes a été retirée',
    body: 'Une application d’authentification a été retirée de votre compte MachiCube. Si ce n’est pas vous, choisissez immédiatement un nouveau mot de passe.',
    action: '',
  },
  'subscription-started': {
    subject: 'Votre abonnement Premium a commencé',
    body: '{company} est désormais en Premium : stockage sans limite, statistiques, image de marque personnalisée et assistance prioritaire. Vous pouvez gérer ou résilier l’abonnement à tout moment.',
    action: 'Voir votre abonnement',
  },
  'payment-failed': {
    subject: 'Votre paiement n’a pas abouti',
    body: 'Le dernier paiement de l’abonnement Premium de {company} a échoué. Premium reste actif pendant les nouvelles tentatives. Veuillez vérifier votre moyen de paiement pour qu’il ne prenne pas fin.',
    action: 'Vérifier votre abonnement',
  },
  'subscription-ended': {
    subject: 'Votre abonnement Premium a pris fin',
    body: 'L’abonnement Premium de {company} a pris fin et la formule gratuite s’applique de nouveau. Rien n’a été supprimé : tout ce que vous avez publié reste en ligne. Au-delà du stockage gratuit, les nouveaux envois attendent qu’il y ait de la place.',
    action: 'Voir votre abonnement',
  },
  'application-approved': {
    subject: 'Votre candidature de partenaire est approuvée',
    body: 'Bonne nouvelle : {company} est désormais partenaire de MachiCube. Votre portail est ouvert, et vous pouvez publier dès maintenant votre premier contenu.',
    action: 'Ouvrir votre portail',
  },
  'application-rejected': {
    subject: 'À propos de votre candidature de partenaire',
    body: 'Merci de votre intérêt. Nous n’avons pas pu approuver la candidature de {company}, pour la raison suivante :\n\n{reason}\n\nVous pouvez déposer une nouvelle candidature à tout moment.',
    action: 'Déposer une nouvelle candidature',
  },
  'partner-deleted': {
    subject: 'L’un de vos partenaires a été supprimé',
    body: 'Un administrateur a supprimé {company} de MachiCube, avec son contenu. Vous ne pouvez plus ouvrir ses pages. Vous pouvez déposer une nouvelle demande à tout moment.',
    action: '',
  },
  'support-question': {
    subject: 'Assistance prioritaire : un partenaire demande de l’aide',
    body: '{person} ({email}) de {company}, abonné à Premium, demande :\n\n{reason}\n\nVeuillez répondre à {email}.',
    action: 'Ouvrir le partenaire',
  },
  'account-deleted': {
    subject: 'Votre compte a été supprimé',
    body: 'Votre compte MachiCube et tout ce qui permettait de vous identifier ont été supprimés, comme vous l’avez demandé. C’est notre dernier e-mail, et nous en effaçons aussi la copie. Merci du temps passé avec nous ; vous serez toujours le bienvenu.',
    action: '',
  },
} as const
