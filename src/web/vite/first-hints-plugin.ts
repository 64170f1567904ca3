import type { Plugin } from 'vite'
import { LANGUAGES } from '#domain/language.ts'
import { AREA_PAGES, AREA_STYLES, HOME, SIGN_IN, VIEWER } from './first-pages.ts'
import { logoMarkup } from './logo-markup.ts'

const STYLES = /\/main-[\w-]+\.css$/
const FONTS = /inter-latin-(?!ext)|noto-sans-jp-everywhere/
const JAPANESE_FONT = /noto-sans-jp-interface/
const WORDMARK = /japanese-wordmark/
const ADDRESSES = 'virtual:contract/users'

// Chromium then compiles the whole file beside the page's thread while it arrives, instead of each function in the
// page's thread when it is first called: a seventh of the home's time there.
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad'
const COMPILED_AT_ONCE_FROM = 16_000

type Chunk = {
  fileName: string
  imports: string[]
  facadeModuleId: string | null
  viteMetadata?: { importedCss: Set<string> }
}

/**
 * Writes which files the first pages need, in each language, so that the server can name them together with the
 * page: the browser then fetches them at once instead of one after the other. And marks the large ones to be compiled
 * at once.
 */
export function hintsForFirstPages(): Plugin {
  return {
    name: 'machicube:first-hints',
    apply: 'build',
    // When files that had nothing but styles are gone.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const filesOf = (sources: readonly string[]) => [
          ...new Set(sources.flatMap((source) => closure(source, chunks))),
        ]
        const fontsOf = (tag: string) =>
          Object.keys(bundle).filter(
            (file) => FONTS.test(file) || (tag === 'ja' && JAPANESE_FONT.test(file)),
          )
        const styles = Object.keys(bundle).filter((file) => STYLES.test(file))
        const page = (sources: readonly string[], ...parts: readonly string[]) =>
          Object.fromEntries(
            LANGUAGES.map(({ tag }) => {
              const messages = ['start', ...parts].map(
                (name) => `src/web/language/${name}/${tag}.ts`,
              )
              return [tag, [...styles, ...filesOf([...sources, ...messages]), ...fontsOf(tag)]]
            }),
          )
        const hints = { home: page([...HOME, ADDRESSES], 'home'), signIn: page(SIGN_IN, 'auth') }
        const areas = Object.fromEntries(
          Object.entries(AREA_PAGES).map(([path, sources]) => [
            path,
            page([...sources, ADDRESSES, AREA_STYLES], 'home', 'areas', 'auth'),
          ]),
        )
        const ofHome = new Set(filesOf(HOME))
        const viewer = filesOf([VIEWER]).filter((file) => !ofHome.has(file))
        this.emitFile({
          type: 'asset',
          fileName: 'first-load.json',
          source: JSON.stringify({
            ...hints,
            areas,
            viewer,
            logo: logoMarkup(named(WORDMARK, bundle)),
          }),
        })
        const first = new Set(Object.values(hints).flatMap((page) => Object.values(page).flat()))
        for (const chunk of chunks) {
          const isLarge = chunk.code.length > COMPILED_AT_ONCE_FROM
          if (isLarge && first.has(chunk.fileName)) chunk.code = `${COMPILE_AT_ONCE}\n${chunk.code}`
        }
      },
    },
  }
}

function named(name: RegExp, bundle: object) {
  const file = Object.keys(bundle).find((candidate) => name.test(candidate))
  if (!file) throw new Error(`No file is named ${name}.`)
  return file
}

function closure(source: string, chunks: readonly Chunk[]): string[] {
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
  if (!start) throw new Error(`${source} is in no file of its own.`)
  const reached = new Set<string>()
  const visit = (fileName: string) => {
    if (reached.has(fileName)) return
    reached.add(fileName)
    const { imports, viteMetadata } = chunks.find((chunk) => chunk.fileName === fileName) ?? {}
    for (const style of viteMetadata?.importedCss ?? []) reached.add(style)
    imports?.forEach(visit)
  }
  visit(start.fileName)
  return [...reached]
}
