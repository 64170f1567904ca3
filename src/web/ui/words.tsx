import { Fragment } from 'react'

const LONG_KATAKANA = /[\u30a1-\u30fa\u30fc]{6,}/g
const PART_MIN = 3

/** A label whose long katakana words break between their parts, not anywhere: カスタマー／エクスペリエンス. */
export function Words({ children }: { children: string }) {
  const parts = breakable(children).split('\u200b')
  if (parts.length === 1) return children
  return (
    <span className="break-words break-keep">
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

const breakable = (label: string) =>
  label.replaceAll(LONG_KATAKANA, (word) => partsOf(word).join('\u200b'))

/** By the browser's dictionary; what that does not know, after the first long vowel. */
function partsOf(word: string): string[] {
  const known = [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(word)].map(
    ({ segment }) => segment,
  )
  if (known.length > 1 && known.every(({ length }) => length >= PART_MIN)) return known
  const end = word.indexOf('ー', PART_MIN - 1) + 1
  const isBetween = end > 0 && word.length - end >= PART_MIN
  return isBetween ? [word.slice(0, end), word.slice(end)] : [word]
}
