import type { Plugin } from 'vite'
import { LANGUAGES } from '#domain/language.ts'
import { HOME, SIGN_IN } from './first-pages.ts'

const FONTS = /inter-latin-wght|noto-sans-jp-everywhere/
const JAPANESE_FONT = /noto-sans-jp-interface/
const ADDRESSES = 'virtual:contract/users'

type Chunk = { type: 'chunk'; fileName: string; imports: string[]; facadeModuleId: string | null }

/**
 * Writes which files the first pages need, in each language, so that the server can name them together with the
 * page: the browser then fetches them at once instead of one after the other.
 */
export function hintsForFirstPages(): Plugin {
  return {
    name: 'machicube:first-hints',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const filesOf = (sources: readonly string[]) => [
        ...new Set(sources.flatMap((source) => closure(source, chunks))),
      ]
      const fontsOf = (tag: string) =>
        Object.keys(bundle).filter(
          (file) => FONTS.test(file) || (tag === 'ja' && JAPANESE_FONT.test(file)),
        )
      const page = (sources: readonly string[], part: string) =>
        Object.fromEntries(
          LANGUAGES.map(({ tag }) => {
            const messages = ['start', part].map((name) => `src/web/language/${name}/${tag}.ts`)
            return [tag, [...filesOf([...sources, ...messages]), ...fontsOf(tag)]]
          }),
        )
      const hints = { home: page([...HOME, ADDRESSES], 'home'), signIn: page(SIGN_IN, 'auth') }
      this.emitFile({
        type: 'asset',
        fileName: 'first-load.json',
        source: JSON.stringify(hints),
      })
    },
  }
}

function closure(source: string, chunks: readonly Chunk[]): string[] {
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
  if (!start) throw new Error(`${source} is in no file of its own.`)
  const reached = new Set<string>()
  const visit = (fileName: string) => {
    if (reached.has(fileName)) return
    reached.add(fileName)
    chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(visit)
  }
  visit(start.fileName)
  return [...reached]
}
