import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DEFAULT_LANGUAGE, LANGUAGES, tagOf } from '#domain/language.ts'
import { AREA_BY_ID, AREAS } from '#domain/mode.ts'
import { CARD_PICTURE_SIZES, type Picture } from '#domain/picture.ts'
import { readSessionToken } from '../auth/session/session-cookie.ts'
import type { Config } from '../config.ts'
import type { Hint, Hints, Sight } from './first-sight.ts'

const Files = z.record(z.string(), z.array(z.string()))
// Written by the build: src/web/vite/first-hints-plugin.ts.
const FirstFiles = z.strictObject({
  home: Files,
  signIn: Files,
  /** By path; those that end with `/*` are for every other page below it. */
  areas: z.record(z.string(), Files),
  viewer: z.array(z.string()),
  logo: z.string(),
})

// An idea has a key instead, and is known to the page.
const ITEM_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const HOME = AREA_BY_ID['user-app'].root
const SIGN_IN: readonly string[] = AREAS.map(({ signInPath }) => signInPath)

export type FirstLoad = {
  /** The Link header: files that the page needs, what it asks the server for. */
  links?: string | undefined
  /** The home shows something before any script has run, and only then asks for the scripts. */
  sight?: Sight
  /** Too many for a header: they stand in the page. */
  hints?: Hints
}

/** What a first page is sent with. Without the build's list, nothing. */
export async function firstLoads(
  { config, secret }: { config: Config; secret: string },
  webRoot: string,
  firstPicture: () => Picture | undefined,
) {
  const text = await readFile(join(webRoot, 'first-load.json'), 'utf8').catch(() => null)
  const files = text === null ? null : FirstFiles.parse(JSON.parse(text))

  return ({ url, headers }: FastifyRequest): FirstLoad => {
    const { cookie = '' } = headers
    const [path = '', query] = url.split('?')
    const tag = languageTag(cookie)
    // By its signature: whether it has ended is for the API to say.
    const isSignedIn = readSessionToken(cookie, secret, config) !== undefined
    if (isSignedIn && [HOME, '/'].includes(path)) {
      const answers = ['/api/session', '/api/categories']
      // The page goes on from elsewhere to the home itself, whatever else stands in the address.
      const asked = path === HOME ? query : ''
      const { item, ...filters } = Object.fromEntries(new URLSearchParams(asked))
      if (Object.keys(filters).length === 0) answers.push(`/api/user/content?language=${tag}`)
      if (item && ITEM_ID.test(item)) answers.push(`/api/user/content/${item}?language=${tag}`)
      const opened = item ? (files?.viewer ?? []) : []
      const hints = hintsOf([...(files?.home[tag] ?? []), ...opened], answers)
      if (query || path !== HOME) return { links: headerOf([...hints.looks, ...hints.works]) }
      const picture = firstPicture()
      const looks = picture ? [...hints.looks, pictureHint(picture)] : hints.looks
      return {
        links: headerOf(looks),
        sight: { tag, picture, logo: files?.logo ?? '', works: hints.works },
      }
    }
    if (!isSignedIn && [...SIGN_IN, '/'].includes(path)) {
      const { looks, works } = hintsOf(files?.signIn[tag] ?? [], ['/api/session'])
      return { links: headerOf([...looks, ...works]) }
    }
    if (isSignedIn && files) {
      const name = [path, `/${path.split('/', 2)[1]}/*`].find((one) =>
        Object.hasOwn(files.areas, one),
      )
      const needed = name && files.areas[name]?.[tag]
      if (!needed) return {}
      const { looks, works } = hintsOf(needed, ['/api/session'])
      return { hints: { of: `${tag} ${name}`, all: [...looks, ...works] } }
    }
    return {}
  }
}

/** What a page is drawn with, and what makes it work. Without the build's list, nothing. */
function hintsOf(files: readonly string[], answers: readonly string[]) {
  const hint = (file: string): Hint => ({ href: `/${file}`, ...kindOf(file) })
  const isScript = (file: string) => file.endsWith('.js')
  const asked = answers.map((href): Hint => ({
    href,
    rel: 'preload',
    as: 'fetch',
    crossorigin: '',
  }))
  return {
    looks: files.filter((file) => !isScript(file)).map(hint),
    works: files.length > 0 ? [...asked, ...files.filter(isScript).map(hint)] : [],
  }
}

function kindOf(file: string): Omit<Hint, 'href'> {
  if (file.endsWith('.css')) return { rel: 'preload', as: 'style', crossorigin: '' }
  if (file.endsWith('.woff2')) return { rel: 'preload', as: 'font', crossorigin: '' }
  return { rel: 'modulepreload' }
}

function pictureHint({ src, srcSet }: Picture): Hint {
  const choice = srcSet ? { imagesrcset: srcSet, imagesizes: CARD_PICTURE_SIZES } : {}
  return { href: src, rel: 'preload', as: 'image', fetchpriority: 'high', ...choice }
}

function headerOf(hints: readonly Hint[]) {
  if (hints.length === 0) return undefined
  return hints
    .map(({ href, ...attributes }) => {
      const named = Object.entries(attributes).map(([name, value]) =>
        value ? `${name}="${value}"` : name,
      )
      return [`<${href}>`, ...named].join('; ')
    })
    .join(', ')
}

function languageTag(cookie: string) {
  const wanted = /(?:^|; )language=(\w+)/.exec(cookie)?.[1]
  return LANGUAGES.find(({ tag }) => tag === wanted)?.tag ?? tagOf(DEFAULT_LANGUAGE)
}
