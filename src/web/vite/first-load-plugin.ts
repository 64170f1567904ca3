import type { Plugin } from 'vite'
import { APP, HOME, SIGN_IN } from './first-pages.ts'

type ModuleInfo = { importedIds: readonly string[] } | null
type Context = { getModuleInfo: (id: string) => ModuleInfo }

// An entry starts things when it is loaded, so it never travels with what others import.
const OWN_FILE = /\/src\/web\/(main\.tsx|areas\/)|\.css|\/src\/messages\//

/**
 * Three files instead of a hundred small ones for the first pages: what every page needs, what else the sign-in
 * page is made of, and what else the home is. Fewer requests, better compression.
 */
export function firstLoadInFewFiles(): Plugin {
  return {
    name: 'machicube:first-load',
    apply: 'build',
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? {}
        : {
            build: {
              rolldownOptions: {
                output: {
                  codeSplitting: {
                    groups: groups(),
                  },
                },
              },
            },
          },
  }
}

/** A group takes what its members import along, unless one of higher priority has it. */
function groups() {
  let reached: Record<'app' | 'signIn' | 'home', Set<string>> | undefined
  const find = (context: Context) =>
    (reached ??= {
      app: reachedFrom([APP], context),
      signIn: reachedFrom(SIGN_IN, context),
      home: reachedFrom(HOME, context),
    })
  const group = (
    name: string,
    priority: number,
    isIn: (id: string, of: NonNullable<typeof reached>) => boolean,
  ) => ({
    name: (id: string, context: Context) =>
      !OWN_FILE.test(id) && isIn(id, find(context)) ? name : null,
    debugName: name,
    priority,
  })
  return [
    group(
      'start',
      1.9,
      (id, { app, signIn, home }) => app.has(id) || (signIn.has(id) && home.has(id)),
    ),
    group('sign-in', 1.8, (id, { signIn }) => signIn.has(id)),
    group('home', 1.7, (id, { home }) => home.has(id)),
  ]
}

/** Over static imports only. Files that know zod are left out: their schemas belong to later pages. */
function reachedFrom(starts: readonly string[], context: Context): Set<string> {
  const reached = new Set<string>()
  const waiting = starts.map((start) => `${process.cwd()}/${start}`)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const imports = context.getModuleInfo(id)?.importedIds ?? []
    if (reached.has(id) || (imports.some(isZod) && !id.endsWith('?plain'))) continue
    reached.add(id)
    waiting.push(...imports.filter((imported) => !isZod(imported)))
  }
  return reached
}

function isZod(id: string) {
  return /[\\/]node_modules[\\/]zod[\\/]/.test(id)
}
