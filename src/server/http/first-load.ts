import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageTag, tagOf } from '#domain/language.ts'
import { AREA_BY_ID, AREAS } from '#domain/mode.ts'
import { CARD_PICTURE_SIZES, type Picture } from '#domain/picture.ts'
import { cookieName } from '../auth/session-cookie.ts'
import type { Config } from '../config.ts'

const Files = z.record(z.string(), z.array(z.string()))
// Written by the build: src/web/vite/first-hints-plugin.ts.
const FirstFiles = z.strictObject({ home: Files, signIn: Files })

const HOME = AREA_BY_ID['user-app'].root
const SIGN_IN: readonly string[] = AREAS.map(({ signInPath }) => signInPath)

export type FirstLoad = {
  /** The Link header: the page's files, what it asks the server for, and its first picture. */
  links?: string | undefined
  /** What the home shows before any script has run. */
  sight?: { tag: LanguageTag; picture: Picture | undefined }
}

/** What a first page is sent with. Without the build's list, nothing. */
export async function firstLoads(
  config: Config,
  webRoot: string,
  firstPicture: () => Picture | undefined,
) {
  const text = await readFile(join(webRoot, 'first-load.json'), 'utf8').catch(() => null)
  const files = text === null ? null : FirstFiles.parse(JSON.parse(text))
  const session = `${cookieName(config, 'session')}=`

  return ({ url, headers }: FastifyRequest): FirstLoad => {
    const { cookie = '' } = headers
    const [path = '', query] = url.split('?')
    const tag = languageTag(cookie)
    const isSignedIn = cookie.includes(session)
    if (isSignedIn && [HOME, '/'].includes(path)) {
      const answers = ['/api/session', '/api/categories']
      if (query) return { links: linksOf(files?.home[tag], answers) }
      const picture = firstPicture()
      const cards = `/api/user/content?language=${tag}`
      return {
        links: linksOf(files?.home[tag], [...answers, cards], picture),
        ...(path === HOME && { sight: { tag, picture } }),
      }
    }
    if (!isSignedIn && [...SIGN_IN, '/'].includes(path))
      return { links: linksOf(files?.signIn[tag], ['/api/session']) }
    return {}
  }
}

/** In the order in which the page can use them: what the first sight needs comes before the scripts. */
function linksOf(
  files: readonly string[] | undefined,
  answers: readonly string[],
  picture?: Picture,
) {
  if (!files) return undefined
  const link = (file: string) => `</${file}>; ${kindOf(file)}`
  return [
    ...files.filter(isStyle).map(link),
    ...(picture ? [pictureLink(picture)] : []),
    ...files.filter((file) => !isStyle(file)).map(link),
    ...answers.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`),
  ].join(', ')
}

const isStyle = (file: string) => file.endsWith('.css')

function pictureLink({ src, srcSet }: Picture) {
  const choice = srcSet ? `; imagesrcset="${srcSet}"; imagesizes="${CARD_PICTURE_SIZES}"` : ''
  return `<${src}>; rel=preload; as=image; fetchpriority=high${choice}`
}

function kindOf(file: string) {
  if (isStyle(file)) return 'rel=preload; as=style'
  return file.endsWith('.woff2') ? 'rel=preload; as=font; crossorigin' : 'rel=modulepreload'
}

function languageTag(cookie: string) {
  const wanted = /(?:^|; )language=(\w+)/.exec(cookie)?.[1]
  return LANGUAGES.find(({ tag }) => tag === wanted)?.tag ?? tagOf(DEFAULT_LANGUAGE)
}
