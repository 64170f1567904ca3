/* Writes the Japanese faces of the interface to src/web/styles/fonts/. Run it when Japanese copy changes. */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { interfaceCharacters } from './interface-characters.ts'
import { mergeTrueType } from './merge-truetype.ts'

const FACE = 'node_modules/@fontsource-variable/noto-sans-jp'
const OUT = 'src/web/styles/fonts'

/** Shown on pages of every language (the language's own name, the product's): a file of its own, a few kilobytes. */
const EVERYWHERE = '日本語街キューブ'

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
