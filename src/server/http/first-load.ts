import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DEFAULT_LANGUAGE, LANGUAGES, tagOf } from '#domain/language.ts'
import { AREA_BY_ID, AREAS } from '#domain/mode.ts'
import { cookieName } from '../auth/session-cookie.ts'
import type { Config } from '../config.ts'

const Files = z.record(z.string(), z.array(z.string()))
// Written by the build: src/web/vite/first-hints-plugin.ts.
const FirstLoad = z.strictObject({ home: Files, signIn: Files })

const HOME = AREA_BY_ID['user-app'].root
const SIGN_IN: readonly string[] = AREAS.map(({ signInPath }) => signInPath)

/**
 * The Link header of a first page: its files, what it asks the server for, and its first picture. Without the
 * build's list, none.
 */
export async function firstLoadHints(
  config: Config,
  webRoot: string,
  firstPicture: () => string | undefined,
) {
  const text = await readFile(join(webRoot, 'first-load.json'), 'utf8').catch(() => null)
  const files = text === null ? null : FirstLoad.parse(JSON.parse(text))
  const session = `${cookieName(config, 'session')}=`

  return ({ url, headers }: FastifyRequest): string | undefined => {
    const { cookie = '' } = headers
    const [path = '', query] = url.split('?')
    const tag = languageTag(cookie)
    const isSignedIn = cookie.includes(session)
    if (isSignedIn && [HOME, '/'].includes(path)) {
      const answers = ['/api/session', '/api/categories']
      if (query) return linksOf(files?.home[tag], answers)
      const links = linksOf(files?.home[tag], [...answers, `/api/user/content?language=${tag}`])
      return links && [links, firstPicture()].filter(Boolean).join(', ')
    }
    if (!isSignedIn && [...SIGN_IN, '/'].includes(path))
      return linksOf(files?.signIn[tag], ['/api/session'])
    return undefined
  }
}

function linksOf(files: readonly string[] | undefined, answers: readonly string[]) {
  if (!files) return undefined
  return [
    ...files.map((file) => `</${file}>; ${kindOf(file)}`),
    ...answers.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`),
  ].join(', ')
}

function kindOf(file: string) {
  return file.endsWith('.woff2') ? 'rel=preload; as=font; crossorigin' : 'rel=modulepreload'
}

function languageTag(cookie: string) {
  const wanted = /(?:^|; )language=(\w+)/.exec(cookie)?.[1]
  return LANGUAGES.find(({ tag }) => tag === wanted)?.tag ?? tagOf(DEFAULT_LANGUAGE)
}
