import type { editing as source } from '../en/editing.ts'
import type { Translation } from '../translation.ts'

export const editing = {
  keptBy: '{name}さんがその間に保存した内容もそのまま残しました：{fields}',
  kept: 'ほかの人がその間に保存した内容もそのまま残しました：{fields}',
  mine: 'あなたの入力',
  saved: '保存済み',
  empty: '空欄',
  stillHere: '入力した内容はここに残っています。',
  goneText: '入力した内容はここに残っています。必要な内容をコピーしてから閉じてください。',
} as const satisfies Translation<typeof source>
