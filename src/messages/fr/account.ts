import type { account as source } from '../en/account.ts'
import type { Translation } from '../translation.ts'

export const account = {
  security: {
    title: 'Sécurité',
    description:
      'Comment vous prouvez que c’est vous : votre mot de passe et un code de votre téléphone.',
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
    removeTitle: 'Supprimer « {name} » ?',
    removeText: 'Ses codes ne seront plus acceptés. Vos autres sessions prennent fin.',
    removeLastText:
      'C’est la dernière : la connexion en deux étapes est désactivée et vos codes de secours sont supprimés. Vos autres sessions prennent fin.',
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
    manually: 'Impossible de scanner ? Saisissez cette clé à la main',
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
    text: 'Chacun vous laisse entrer une fois si vous perdez votre téléphone. Gardez-les là où vous seul les trouverez : ils s’affichent maintenant et plus jamais ensuite.',
    list: 'Codes de secours',
    copy: 'Tout copier',
    copied: 'Copié',
    download: 'Télécharger',
    print: 'Imprimer',
    saved: 'Je les ai enregistrés',
    left: '{count, plural, =0 {Il ne reste aucun code de secours} one {Il reste # code de secours} other {Il reste # codes de secours}}',
    renew: 'Pour en obtenir de nouveaux, supprimez vos applications puis ajoutez-en une.',
    fileTitle: 'MachiCube : codes de secours',
    fileNote: 'Chaque code ne fonctionne qu’une fois.',
  },
  password: {
    title: 'Mot de passe',
    description:
      'Nous envoyons un lien à {email}. Il vous permet de choisir un nouveau mot de passe.',
    send: 'M’envoyer le lien',
    sent: 'E-mail envoyé !',
    sentText: 'Consultez votre messagerie pour trouver le lien.',
    failed: 'Le lien n’a pas pu être envoyé',
  },
} as const satisfies Translation<typeof source>
