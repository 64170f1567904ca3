export const editing = {
  administration: 'MachiCube',
  formerMember: 'A former member',
  keptBy: 'Saved meanwhile by {name}, and kept: {fields}',
  kept: 'Saved meanwhile by somebody else, and kept: {fields}',
  mine: 'Yours',
  saved: 'Saved',
  empty: 'empty',
  stillHere: 'What you typed is still here.',
  goneText: 'What you typed is still here. Copy what you need before you close this.',
  typed: 'What you had typed and not saved:',
  conflict: {
    title: 'Changed meanwhile',
    by: '{name} saved this while you were editing. You both changed these fields:',
    bySomebody: 'Somebody saved this while you were editing. You both changed these fields:',
    takeTheirs: 'Use the saved values',
    keepMine: 'Save mine',
  },
} as const
