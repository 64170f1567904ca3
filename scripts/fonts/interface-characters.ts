import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where Japanese of the interface is written down. */
const SOURCES = ['src/messages/ja', 'src/domain']

/** Always there, so that a changed word rarely needs a new font: kana, punctuation, full-width forms, dates and counts. */
const ALWAYS = [
  ...range(0x3001, 0x3003),
  ...range(0x3005, 0x3007),
  ...range(0x3008, 0x3011),
  '〜',
  ...range(0x3041, 0x3096),
  ...range(0x309b, 0x309e),
  ...range(0x30a1, 0x30fe),
  ...'！＃％＆（）＊＋，－．／：；＜＝＞？＠［］｛｜｝～￥',
  ...'日月火水木金土年時分秒件回人名個円万億千百十一二三四五六七八九零第前後今昨明',
]

const JAPANESE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{2ffff}]/u

export async function interfaceCharacters() {
  const texts = await Promise.all(SOURCES.map(textUnder))
  const written = [...texts.join('')].filter((character) => JAPANESE.test(character))
  return [...new Set([...ALWAYS, ...written])].toSorted().join('')
}

async function textUnder(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const texts = await Promise.all(files.toSorted().map((file) => readFile(file, 'utf8')))
  return texts.join('')
}

function range(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
}
