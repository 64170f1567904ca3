import type { contentImport as source } from '../en/content-import.ts'
import type { Translation } from '../translation.ts'

export const contentImport = {
  title: 'Importer des contenus',
  description:
    'Reprend un fichier de l’export JSON, avec ses images, vidéos et sons. Vos réglages de sortie décident si les nouveaux éléments sont des brouillons.',
  fileInput: 'Fichier JSON à importer',
  choose: 'Choisir un fichier JSON',
  chooseOther: 'Choisir un autre fichier',
  drop: 'ou déposez-le ici',
  limit: 'JSON, {megabytes} Mo et {items, number} éléments au plus',
  reading: 'Lecture du fichier…',
  ready:
    '{name} : {count, plural, =0 {aucun élément ne peut être importé} one {# élément peut être importé} other {# éléments peuvent être importés}}',
  unreadable:
    '{count, plural, one {# élément du fichier ne peut pas être importé} other {# éléments du fichier ne peuvent pas être importés}}',
  start: '{count, plural, one {Importer # élément} other {Importer # éléments}}',
  running: 'Importation en cours…',
  progress: '{done, number} sur {all, number}',
  stop: 'Arrêter',
  again: 'Réessayer',
  cancel: 'Annuler',
  taken:
    '{count, plural, =0 {Aucun élément importé} one {# élément importé} other {# éléments importés}}',
  refused: '{count, plural, one {# élément refusé} other {# éléments refusés}}',
  waiting:
    '{count, plural, one {# élément pas encore envoyé} other {# éléments pas encore envoyés}}',
  takenBefore:
    '{count, plural, one {# élément vient d’être importé et n’est pas ajouté une seconde fois} other {# éléments viennent d’être importés et ne sont pas ajoutés une seconde fois}}',
  untitled: 'Élément {position, number}',
  file: {
    tooLarge:
      'Le fichier est trop volumineux : {megabytes} Mo au plus. Exportez une catégorie après l’autre.',
    tooMany:
      'Le fichier contient trop d’éléments : {items, number} au plus. Exportez une catégorie après l’autre.',
    notJson: 'Ce n’est pas du JSON, ou le fichier est incomplet. Rien n’a été envoyé.',
    notExport: 'Ce fichier n’est pas un export JSON de MachiCube. Rien n’a été envoyé.',
    empty: 'Le fichier ne contient aucun élément.',
    unreadable: 'Le fichier n’a pas pu être lu. Veuillez le choisir à nouveau.',
  },
  reasons: {
    row: 'Ce n’est pas un élément.',
    title: 'Le titre manque, est trop long ou contient des caractères invisibles.',
    category: 'Cette catégorie n’existe pas ici.',
    step: 'Cette étape n’existe pas.',
    level: 'Ce niveau n’existe pas.',
    content_type: 'Ce type de contenu n’existe pas.',
    content: 'Le contenu manque. Veuillez utiliser l’export « JSON (avec les données) ».',
    text: 'Le texte est vide ou trop long.',
    dataUrl: 'Les données du fichier manquent ou sont endommagées.',
    slides: 'Les diapositives sont illisibles ou trop nombreuses.',
    mismatch: 'Le fichier ne correspond pas au type du contenu.',
  },
} as const satisfies Translation<typeof source>
