export const contentImport = {
  title: 'Import content',
  description:
    'Takes a file of the JSON export, with its pictures, videos and sounds. Your output settings decide whether the new items are drafts.',
  fileInput: 'JSON file to import',
  choose: 'Choose a JSON file',
  chooseOther: 'Choose another file',
  drop: 'or drop it here',
  limit: 'JSON, up to {megabytes} MB and {items, number} items',
  reading: 'Reading the file…',
  ready:
    '{name}: {count, plural, =0 {none of the items can be imported} one {# item can be imported} other {# items can be imported}}',
  unreadable:
    '{count, plural, one {# item of the file cannot be imported} other {# items of the file cannot be imported}}',
  start: '{count, plural, one {Import # item} other {Import # items}}',
  running: 'Importing…',
  progress: '{done, number} of {all, number}',
  stop: 'Stop',
  again: 'Try again',
  cancel: 'Cancel',
  taken: '{count, plural, =0 {No item imported} one {# item imported} other {# items imported}}',
  refused: '{count, plural, one {# item refused} other {# items refused}}',
  waiting: '{count, plural, one {# item not sent yet} other {# items not sent yet}}',
  takenBefore:
    '{count, plural, one {# item was imported just before and is not added again} other {# items were imported just before and are not added again}}',
  untitled: 'Item {position, number}',
  file: {
    tooLarge: 'The file is too large: {megabytes} MB at most. Export one category after the other.',
    tooMany:
      'The file holds too many items: {items, number} at most. Export one category after the other.',
    notJson: 'This is not JSON, or the file is incomplete. Nothing was sent.',
    notExport: 'This file is not a JSON export of MachiCube. Nothing was sent.',
    empty: 'The file holds no items.',
    unreadable: 'The file could not be read. Please choose it again.',
  },
  reasons: {
    row: 'This is not an item.',
    title: 'The title is missing, too long or contains characters that cannot be seen.',
    category: 'There is no such category here.',
    step: 'There is no such step.',
    level: 'There is no such level.',
    content_type: 'There is no such type of content.',
    content: 'The content is missing. Please use the export “JSON (with data)”.',
    text: 'The text is empty or too long.',
    dataUrl: 'The data of the file is missing or damaged.',
    slides: 'The slides cannot be read, or there are too many.',
    mismatch: 'The file does not fit the type of the content.',
  },
} as const
