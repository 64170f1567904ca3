import type { account as source } from '../en/account.ts'
import type { Translation } from '../translation.ts'

export const account = {
  security: {
    title: 'Sécurité et données',
    description:
      'Comment vous prouvez que c’est vous, où vous êtes connecté et ce que nous gardons à votre sujet.',
  },
  factors: {
    title: 'Connexion en deux étapes',
    description:
      'Après votre mot de passe, un code d’une application d’authentification est demandé.',
    on: 'Activée',
    off: 'Désactivée',
    loading: 'Vos applications d’authentification se chargent',
    failed: 'Vos applications d’authentification n’ont pas pu être chargées',
    retry: 'Réessayer',
    emptyTitle: 'Un second verrou pour votre compte',
    emptyText:
      'Même en connaissant votre mot de passe, personne n’entre sans votre téléphone. Cela prend environ une minute.',
    list: 'Vos applications d’authentification',
    addedOn: 'Ajoutée le {date}',
    add: 'Ajouter une application',
    full: 'Vous avez atteint le nombre maximal d’applications d’authentification.',
    remove: 'Supprimer',
    removeNamed: 'Supprimer {name}',
    removed: 'Application supprimée',
    removeTitle: 'Supprimer « {name} » ?',
    removeText: 'Ses codes ne seront plus acceptés. Vos autres sessions prennent fin.',
    removeLastText:
      'C’est la dernière : la connexion en deux étapes est désactivée et vos codes de secours sont supprimés. Vos autres sessions prennent fin.',
    cancel: 'Annuler',
    removeFailed: 'L’application n’a pas pu être supprimée',
  },
  enrol: {
    title: 'Ajouter une application d’authentification',
    close: 'Fermer',
    nameStep:
      'Toute application de codes à usage unique convient. Donnez-lui un nom que vous reconnaîtrez.',
    name: 'Nom',
    nameExample: 'Mon téléphone',
    defaultName: 'Application d’authentification',
    start: 'Continuer',
    failed: 'L’application n’a pas pu être ajoutée',
    scan: 'Scannez cette image avec votre application',
    qrCode: 'Code QR pour votre application d’authentification',
    manually: 'Impossible de scanner ? Saisissez cette clé à la main',
    copy: 'Copier',
    copied: 'Copié',
    code: 'Puis saisissez le code à 6 chiffres affiché',
    confirm: 'Confirmer',
    back: 'Retour',
    done: 'La connexion en deux étapes est activée',
    doneText: 'À votre prochaine connexion, un code vous sera demandé.',
  },
  recovery: {
    title: 'Vos codes de secours',
    text: 'Chacun vous laisse entrer une fois si vous perdez votre téléphone. Gardez-les là où vous seul les trouverez : ils s’affichent maintenant et plus jamais ensuite.',
    list: 'Codes de secours',
    copy: 'Tout copier',
    copied: 'Copié',
    download: 'Télécharger',
    print: 'Imprimer',
    saved: 'Je les ai enregistrés',
    left: '{count, plural, =0 {Il ne reste aucun code de secours} one {Il reste # code de secours} other {Il reste # codes de secours}}',
    renew: 'Pour en obtenir de nouveaux, supprimez vos applications puis ajoutez-en une.',
    fileTitle: 'MachiCube : codes de secours',
    fileNote: 'Chaque code ne fonctionne qu’une fois.',
  },
  password: {
    title: 'Mot de passe',
    description:
      'Nous envoyons un lien à {email}. Il vous permet de choisir un nouveau mot de passe.',
    send: 'M’envoyer le lien',
    sent: 'E-mail envoyé !',
    sentText: 'Consultez votre messagerie pour trouver le lien.',
    failed: 'Le lien n’a pas pu être envoyé',
  },
  freshPassword: {
    text: 'Pour être sûrs que c’est bien vous, saisissez votre mot de passe.',
    password: 'Votre mot de passe',
    confirm: 'Continuer',
  },
  freshSignIn: {
    text: 'Votre compte n’a pas de mot de passe : déconnectez-vous, reconnectez-vous et revenez ici dans les dix minutes.',
    signOut: 'Se déconnecter maintenant',
  },
  freshCode: {
    title: 'Saisissez un nouveau code',
    text: 'Pour être sûrs que c’est bien vous, saisissez le code affiché maintenant par votre application.',
    code: 'Code à 6 chiffres',
    recovery: 'Téléphone perdu : utiliser un code de secours',
    recoveryCode: 'Code de secours',
    app: 'Utiliser l’application',
    confirm: 'Continuer',
  },
  sessions: {
    title: 'Vos appareils',
    description:
      'Là où vous êtes connecté. Déconnectez ce que vous ne reconnaissez pas, puis choisissez un nouveau mot de passe.',
    list: 'Appareils connectés',
    current: 'Cet appareil',
    device: '{browser} sur {system}',
    unknown: 'Appareil inconnu',
    active: 'Actif {when}',
    since: 'Connecté le {date}',
    end: 'Déconnecter',
    endNamed: 'Déconnecter {name}',
    ended: 'L’appareil a été déconnecté',
    endFailed: 'L’appareil n’a pas pu être déconnecté',
    endOthers: 'Déconnecter tous les autres appareils',
    othersEnded: 'Tous les autres appareils ont été déconnectés',
    alone: 'Vous n’êtes connecté nulle part ailleurs.',
    failed: 'Vos appareils n’ont pas pu être chargés',
  },
  data: {
    title: 'Vos données',
    description:
      'Tout ce que nous gardons à votre sujet, en un fichier : profil, réglages, enregistrements, candidatures, appartenances et sessions. Ni mots de passe ni secrets.',
    download: 'Télécharger mes données',
  },
  deletion: {
    title: 'Supprimer le compte',
    description:
      'Votre compte, vos réglages, vos enregistrements et vos candidatures sont supprimés aussitôt, sans retour possible. Ce que vous avez publié pour un partenaire lui reste, sans votre nom.',
    open: 'Supprimer mon compte',
    dialog: 'Supprimer définitivement votre compte ?',
    consequences: {
      gone: 'Profil, réglages, enregistrements, parcours et candidatures sont supprimés.',
      devices: 'Vous êtes déconnecté de tous vos appareils.',
      partner:
        'Les partenaires dont d’autres s’occupent restent avec leurs contenus, sans votre nom ni vos coordonnées.',
      mail: 'Vous recevez un dernier e-mail.',
    },
    understood: 'Je comprends que c’est irréversible',
    confirm: 'Supprimer définitivement',
    cancel: 'Garder mon compte',
    done: 'Votre compte a été supprimé',
    doneText: 'Merci du temps passé avec nous.',
    failed: 'Votre compte n’a pas été supprimé',
    lastMember:
      'Personne d’autre ne s’occupe de {names}. La fermeture se fait avec votre compte : les contenus sont supprimés pour tous et l’abonnement prend fin. Si quelqu’un d’autre doit continuer, ne supprimez pas encore votre compte : écrivez-nous, nous lui confierons la suite.',
    close: 'Fermer {names} avec mon compte',
    lastAdmin:
      'Vous êtes le dernier super-administrateur. Avant de partir, nommez quelqu’un d’autre.',
    checkFailed: 'Les informations nécessaires n’ont pas pu être chargées',
  },
} as const satisfies Translation<typeof source>
