import type { editing as source } from '../en/editing.ts'
import type { Translation } from '../translation.ts'

export const editing = {
  administration: 'MachiCube',
  formerMember: '以前のメンバー',
  keptBy: '{name}さんがその間に保存した内容もそのまま残しました：{fields}',
  kept: 'ほかの人がその間に保存した内容もそのまま残しました：{fields}',
  mine: 'あなたの入力',
  saved: '保存済み',
  empty: '空欄',
  stillHere: '入力した内容はここに残っています。',
  goneText: '入力した内容はここに残っています。必要な内容をコピーしてから閉じてください。',
  typed: '入力して、まだ保存していなかった内容：',
  conflict: {
    title: 'ほかの人が変更しました',
    by: '編集中に{name}さんが保存しました。次の項目は両方で変更されています。',
    bySomebody: '編集中に別の人が保存しました。次の項目は両方で変更されています。',
    takeTheirs: '保存済みの内容を使う',
    keepMine: '自分の内容で保存する',
  },
} as const satisfies Translation<typeof source>
