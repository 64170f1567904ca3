import type { userShell as source } from '../en/user-shell.ts'
import type { Translation } from '../translation.ts'

export const userShell = {
  bar: {
    title: 'Réseau de la ville',
    signOut: 'Se déconnecter',
    tabs: 'Rubriques principales',
    home: 'Accueil',
    myPage: 'Ma page',
    settings: 'Réglages',
    tutorial: 'Tutoriel',
    portal: 'Espace partenaire',
    school: 'Espace éducation',
    admin: 'Administration',
    becomePartner: 'Devenir partenaire',
    preview: 'Vous consultez l’application en tant qu’administrateur.',
    endPreview: 'Revenir à l’administration',
  },
  tutorialHint: {
    title: 'Vous découvrez MachiCube ?',
    text: 'Six courtes étapes vous montrent comment tourner un cube.',
    open: 'Faire le tour',
    dismiss: 'Non merci',
  },
  schoolSignUp: {
    title: 'Bienvenue ! Votre établissement continue dans le portail éducation.',
    text: 'Demandez-y le compte de votre école ; cette application reste aussi à votre disposition.',
    action: 'Continuer vers le portail éducation',
  },
  application: {
    approved: 'Votre candidature de partenaire a été approuvée !',
    approvedHint: 'Bienvenue dans notre réseau de partenaires. Votre espace est prêt.',
    openPortal: 'Ouvrir l’espace',
    rejected: 'Candidature de partenaire non retenue',
    rejectedHint: 'Vous pouvez déposer une nouvelle candidature.',
    applyAgain: 'Déposer une nouvelle candidature',
    pending: 'Candidature de partenaire en cours d’examen',
    pendingHint: 'Nous vous enverrons un e-mail dès qu’une décision sera prise.',
  },
} as const satisfies Translation<typeof source>
