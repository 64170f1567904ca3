import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Words } from './words.tsx'

const shown = (label: string) =>
  renderToStaticMarkup(<Words>{label}</Words>).replace(/<\/?span[^>]*>/g, '')

test.each([
  ['グローバルマッピング', 'グローバル<wbr/>マッピング'],
  ['カスタマーエクスペリエンス', 'カスタマー<wbr/>エクスペリエンス'],
  ['マスターレベル', 'マスター<wbr/>レベル'],
  ['スーパーマーケット', 'スーパー<wbr/>マーケット'],
  ['パン屋', 'パン屋'],
  ['Bakery', 'Bakery'],
])('%s may break only between its parts', (label, expected) => {
  expect(shown(label)).toBe(expected)
})
