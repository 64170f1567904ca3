import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DRAWING = /<svg viewBox="0 0 48 48"[^>]*>(.*?)<\/svg>/s
const ATTRIBUTES = {
  className: 'class',
  strokeWidth: 'stroke-width',
  strokeOpacity: 'stroke-opacity',
  fillOpacity: 'fill-opacity',
}

/**
 * What ui/logo.tsx draws in the bar of the user app, for the server to show before any script has run. The mark is read
 * from its file: as data it would cost every first page 170 bytes.
 */
export function logoMarkup(wordmark: string) {
  return [
    '<span class="inline-flex items-center gap-2.5 text-ink">',
    `<svg viewBox="0 0 48 48" class="shrink-0 size-7">${mark()}</svg>`,
    '<span class="flex flex-col gap-1">',
    '<span translate="no" class="font-bold tracking-tight text-base">Machi<span class="text-accent">Cube</span></span>',
    '<svg viewBox="0 0 512 95" fill="currentColor" class="w-auto self-start text-ink-soft h-2.5">',
    `<use href="/${wordmark}#wordmark"></use></svg></span></span>`,
  ].join('')
}

function mark() {
  const source = readFileSync(join(import.meta.dirname, '../ui/logo.tsx'), 'utf8')
  const drawing = DRAWING.exec(source)?.[1]
  if (!drawing || drawing.includes('{')) throw new Error('The logo is no longer a plain drawing.')
  return Object.entries(ATTRIBUTES)
    .reduce((markup, [name, html]) => markup.replaceAll(`${name}=`, `${html}=`), drawing)
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('> <', '><')
    .trim()
}
