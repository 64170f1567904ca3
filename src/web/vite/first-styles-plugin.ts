import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { APP, HOME, SIGN_IN } from './first-pages.ts'

const FIRST_SHEET = /\/styles\/main\.css$/
const AREAS_SHEET = /\/styles\/areas\.css$/
const ALL_FILES = "source('../')"
const ROUTES = 'src/web/routes/'
// Only browsers older than light-dark(), which every colour needs, have no @property.
const OLD_BROWSERS = /@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/g

/**
 * The first page brings the classes of the first pages. Whatever they load later has to import styles/areas.css,
 * which has all of them; the build fails where that was forgotten.
 */
export function stylesOfFirstPages(): Plugin {
  let files: ReadonlySet<string>
  return {
    name: 'machicube:first-styles',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      files = await reachedFrom([APP, ...SIGN_IN, ...HOME].map((file) => resolve(file)))
    },
    transform: {
      filter: { id: FIRST_SHEET },
      handler(code) {
        const sources = [...files].map((file) => `@source '${file}';`).join('\n')
        return { code: `${code.replace(ALL_FILES, 'source(none)')}\n${sources}`, map: null }
      },
    },
    buildEnd(error) {
      if (error) return
      const importsAreas = (id: string, seen = new Set<string>()): boolean => {
        if (AREAS_SHEET.test(id)) return true
        if (seen.has(id)) return false
        seen.add(id)
        return (this.getModuleInfo(id)?.importedIds ?? []).some((next) => importsAreas(next, seen))
      }
      const later = [...files]
        .filter((file) => !file.startsWith(resolve(ROUTES)))
        .flatMap((file) => this.getModuleInfo(file)?.dynamicallyImportedIds ?? [])
      const unstyled = later.filter((id) => id.endsWith('.tsx') && !importsAreas(id))
      if (unstyled.length > 0) this.error(`import styles/areas.css in ${unstyled.join(', ')}`)
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = String(file.source).replace(OLD_BROWSERS, '')
    },
  }
}

/** Over relative static imports. */
async function reachedFrom(starts: readonly string[]): Promise<ReadonlySet<string>> {
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !/\.tsx?$/.test(file)) continue
    reached.add(file)
    const code = await readFile(file, 'utf8')
    for (const [, path = ''] of code.matchAll(/(?:from|^import) '(\.[^']+)'/gm))
      waiting.push(resolve(dirname(file), path))
  }
  return reached
}
