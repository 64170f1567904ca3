import { registerHooks } from 'node:module'

const DRIZZLE = '/node_modules/drizzle-orm/'

/**
 * Node reads the description of a package anew for each of its files, and drizzle's has 180 kB: that was a quarter of
 * a start. Its files are modules, next to each other.
 */
export function shortenStart() {
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context
      const isFileOfDrizzle =
        /^\.{1,2}\/.*\.js$/.test(specifier) &&
        parentURL.includes(DRIZZLE) &&
        parentURL.endsWith('.js')
      if (!isFileOfDrizzle) return next(specifier, context)
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    },
  })
}
