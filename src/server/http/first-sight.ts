import { brotliCompressSync } from 'node:zlib'
import { FIRST_SIGHT_ID } from '#domain/first-sight.ts'
import type { LanguageTag } from '#domain/language.ts'
import { CARD_PICTURE_SIZES, type Picture } from '#domain/picture.ts'
import { browse as en } from '#messages/en/browse.ts'
import { browse as fr } from '#messages/fr/browse.ts'
import { browse as ja } from '#messages/ja/browse.ts'
import { escapeHtml } from '../escape-html.ts'

const MESSAGES = { en, ja, fr }
const ROOT = '<div id="root">'

/** The attributes of a link element. */
export type Hint = { href: string } & Record<string, string>

/** What a page needs next, and by what it is known. */
export type Hints = { of: string; all: readonly Hint[] }

export type Sight = {
  tag: LanguageTag
  picture: Picture | undefined
  /** As the build wrote it. */
  logo: string
  /** Fetched after what is seen. */
  works: readonly Hint[]
}

type Page = { plain: string; brotli: Buffer }

/**
 * The home as a phone sees it before any script has run: its heading and its newest picture, where the app will draw
 * them (tests/e2e/first-sight.spec.ts compares). The app takes it away when its own cards stand there.
 */
export function firstSightPages(shell: string) {
  const kept = new Map<LanguageTag, Page & { src: string | undefined }>()
  return (sight: Sight): Page => {
    const { tag, picture, works } = sight
    const last = kept.get(tag)
    if (last && last.src === picture?.src) return last
    const first = firstSight(sight) + works.map((hint) => link({ ...hint, ...LATER })).join('')
    const plain = unhurried(shell).replace(ROOT, () => first + ROOT)
    const page = { plain, brotli: brotliCompressSync(plain), src: picture?.src }
    kept.set(tag, page)
    return page
  }
}

/** Scripts share the line with what is seen, and come after it. */
const LATER = { fetchpriority: 'low' }
const unhurried = (shell: string) =>
  shell.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')

/** The page with the names of what it needs next. */
export function hintedPages(shell: string) {
  const kept = new Map<string, Page>()
  return ({ of, all }: Hints): Page => {
    const known = kept.get(of)
    if (known) return known
    const plain = shell.replace(ROOT, () => all.map(link).join('') + ROOT)
    const page = { plain, brotli: brotliCompressSync(plain) }
    kept.set(of, page)
    return page
  }
}

const link = (hint: Hint) =>
  `<link${Object.entries(hint)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')}>`

function firstSight({ tag, picture, logo }: Sight) {
  const { introTranslated } = MESSAGES[tag]
  const large = 'mt-2 max-w-2xl text-white/95 md:text-lg'
  const intro = introTranslated
    ? `<p class="${large}">${escapeHtml(introTranslated)}</p><p lang="en" class="mt-1 text-sm text-white/75">${escapeHtml(en.intro)}</p>`
    : `<p class="${large}">${escapeHtml(en.intro)}</p>`
  return [
    `<div id="${FIRST_SIGHT_ID}" lang="${tag}" aria-hidden="true" class="absolute inset-x-0 top-0 z-20 min-h-dvh bg-canvas md:hidden">`,
    `<div class="border-b border-line"><div class="flex min-h-14 items-center px-4">${logo}</div></div>`,
    '<div class="px-4 py-4">',
    '<div class="hero-ink pattern-seigaiha mb-4 rounded-panel px-5 py-6">',
    `<p lang="ja" class="text-display max-w-4xl">${escapeHtml(en.heading)}</p>${intro}`,
    '</div>',
    '<div class="mb-3 flex min-h-14 py-2"><span class="pointer-coarse:min-h-11"></span></div>',
    '<div class="turning-cube aspect-[4/5]"><div class="turning-face">',
    '<div class="flex h-full flex-col overflow-hidden rounded-[inherit] border border-line bg-surface shadow-card">',
    `<div class="relative min-h-0 flex-1">${picture ? image(picture) : ''}</div>`,
    '<span class="h-1 shrink-0"></span>',
    '<div class="flex flex-col gap-1 p-3 @min-[18rem]:p-4">',
    '<p class="text-xs">&nbsp;</p>',
    '<p class="min-h-[2lh] text-sm leading-snug @min-[18rem]:text-base"></p>',
    '<p class="text-xs">&nbsp;</p><p class="text-xs">&nbsp;</p><p class="text-xs">&nbsp;</p>',
    '</div></div></div></div></div></div>',
  ].join('')
}

function image({ src, srcSet }: Picture) {
  const choice = srcSet
    ? ` srcset="${escapeHtml(srcSet)}" sizes="${escapeHtml(CARD_PICTURE_SIZES)}"`
    : ''
  return `<img src="${escapeHtml(src)}"${choice} alt="" fetchpriority="high" class="absolute inset-0 size-full bg-sunken object-cover">`
}
