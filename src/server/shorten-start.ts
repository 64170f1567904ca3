import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'
import { join } from 'node:path'

const OWN = new URL('../', import.meta.url).href
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/machicube/compiled')
const DRIZZLE = '/node_modules/drizzle-orm/'

/**
 * Node reads the descriptions of packages anew for each import, and drizzle's has 180 kB: that was a third of the work
 * of a start. A package and a `#name` are the same for all of our files, and files next to each other need no search.
 */
export function shortenStart() {
  // What one start has compiled the next one takes; where it cannot be written, each compiles anew.
  enableCompileCache(COMPILED)
  const known = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context
      const format = formatOf(specifier, parentURL)
      if (format) return { url: new URL(specifier, parentURL).href, format, shortCircuit: true }
      const isOwn = parentURL.startsWith(OWN) && context.conditions.includes('import')
      if (!isOwn || specifier.startsWith('.')) return next(specifier, context)
      const found = known.get(specifier) ?? next(specifier, context)
      known.set(specifier, found)
      return { ...found, shortCircuit: true }
    },
  })
}

/** What a file next to the one that asks for it is, where its name alone tells. */
function formatOf(specifier: string, parentURL: string) {
  if (!/^\.{1,2}\//.test(specifier)) return undefined
  if (specifier.endsWith('.ts') && parentURL.startsWith(OWN)) return 'module-typescript'
  if (specifier.endsWith('.mjs')) return 'module'
  const isOfDrizzle = parentURL.includes(DRIZZLE) && parentURL.endsWith('.js')
  return isOfDrizzle && specifier.endsWith('.js') ? 'module' : undefined
}
