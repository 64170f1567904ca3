/* Writes the faces of the interface to src/web/styles/fonts/. Run it when Japanese copy changes. */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { browse } from '#messages/en/browse.ts'
import { interfaceCharacters } from './interface-characters.ts'
import { mergeTrueType } from './merge-truetype.ts'

const FACE = 'node_modules/@fontsource-variable/noto-sans-jp'
const LATIN_FACE = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
const OUT = 'src/web/styles/fonts'
const RULES = 'src/web/styles/fonts.css'

/** Shown on pages of every language (the language's own name, the product's, the home's heading): a small file of its own. */
const EVERYWHERE = [...new Set(`日本語街キューブ${browse.heading}`)].toSorted().join('')

const LAYOUT_TABLES = [
  'GSUB',
  'GPOS',
  'GDEF',
  'BASE',
  'HVAR',
  'VVAR',
  'MVAR',
  'vhea',
  'vmtx',
  'VORG',
]
const WEIGHTS = { wght: { min: 400, max: 700, default: 400 } }

const interfaceFace = await interfaceCharacters()
await writeFace('noto-sans-jp-interface.woff2', interfaceFace)
await writeFace('noto-sans-jp-everywhere.woff2', EVERYWHERE)
await writeEverywhereRange()
await writeLatinFace()

async function writeFace(name: string, characters: string) {
  const slices = await slicesFor(characters)
  const fonts: Uint8Array[] = []
  for (const { file, text } of slices) {
    fonts.push(
      await subsetFont(await readFile(file), text, {
        targetFormat: 'truetype',
        noHinting: true,
        dropTables: LAYOUT_TABLES,
        variationAxes: WEIGHTS,
      }),
    )
  }
  const merged = await subsetFont(Buffer.from(mergeTrueType(fonts)), characters, {
    targetFormat: 'woff2',
    noHinting: true,
  })
  await writeFile(`${OUT}/${name}`, merged)
  const missing =
    [...characters].length - slices.reduce((sum, { text }) => sum + [...text].length, 0)
  console.log(
    `${name}: ${[...characters].length} characters from ${slices.length} slices, ${merged.length} bytes, ${missing} not in the face`,
  )
}

/** The weights that we use, which is less than two thirds of the file. */
async function writeLatinFace() {
  const css = await readFile(RULES, 'utf8')
  const [, ranges = ''] = /inter-latin\.woff2[^}]*unicode-range:([^;]*);/.exec(css) ?? []
  const characters = Array.from({ length: 0x1_00_00 }, (_, code) => code)
    .filter((code) => isIn(ranges, code))
    .map((code) => String.fromCodePoint(code))
    .join('')
  const face = await subsetFont(await readFile(LATIN_FACE), characters, {
    targetFormat: 'woff2',
    noHinting: true,
    variationAxes: WEIGHTS,
  })
  await writeFile(`${OUT}/inter-latin.woff2`, face)
  console.log(`inter-latin.woff2: ${face.length} bytes`)
}

/** The browser asks for the file by the characters that its rule names. */
async function writeEverywhereRange() {
  const wanted = [...EVERYWHERE]
    .map((character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`)
    .join(', ')
  const css = await readFile(RULES, 'utf8')
  const [rule, start, range = ''] = /(everywhere\.woff2[^}]*unicode-range:)([^;]*);/.exec(css) ?? []
  if (!rule) throw new Error(`${RULES} has no rule for the file of all languages.`)
  const isSame = range.replace(/\s+/g, ' ').trim() === wanted
  if (!isSame) await writeFile(RULES, css.replace(rule, `${start} ${wanted};`))
}

async function slicesFor(characters: string) {
  const ranges: Record<string, string> = JSON.parse(await readFile(`${FACE}/unicode.json`, 'utf8'))
  const left = new Set(characters)
  const slices: { file: string; text: string }[] = []
  for (const [slice, list] of Object.entries(ranges)) {
    const text = [...left].filter((character) => isIn(list, character.codePointAt(0) ?? 0))
    if (text.length === 0) continue
    for (const character of text) left.delete(character)
    slices.push({
      file: `${FACE}/files/noto-sans-jp-${slice.replace(/[[\]]/g, '')}-wght-normal.woff2`,
      text: text.join(''),
    })
  }
  return slices
}

function isIn(unicodeRange: string, code: number) {
  return unicodeRange.split(',').some((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-')
    return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16)
  })
}
