import type { Plugin } from 'vite'

type ModuleInfo = { importedIds: readonly string[] } | null
type Context = { getModuleInfo: (id: string) => ModuleInfo }

// What every visitor loads first: the app itself, and what its sign-in page is made of.
const STARTS = ['src/web/main.tsx', 'src/web/areas/auth/sign-in-screen.tsx']
// An entry starts things when it is loaded, so it never travels with what others import.
const OWN_FILE = /\/src\/web\/(main\.tsx|areas\/)|\.css|\/src\/messages\//

/** One file instead of fifty small ones for the first page: fewer requests, better compression. */
export function firstLoadInOneFile(): Plugin {
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
                    groups: [{ name: groupOf(), debugName: 'first-load', priority: 1 }],
                  },
                },
              },
            },
          },
  }
}

function groupOf() {
  let reached: Set<string> | undefined
  return (id: string, context: Context) => {
    reached ??= reachedFrom(
      STARTS.map((start) => `${process.cwd()}/${start}`),
      context,
    )
    return reached.has(id) && !OWN_FILE.test(id) ? 'start' : null
  }
}

/** Over static imports only. Files that know zod are left out: their schemas belong to later pages. */
function reachedFrom(starts: readonly string[], context: Context): Set<string> {
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const imports = context.getModuleInfo(id)?.importedIds ?? []
    if (reached.has(id) || imports.some(isZod)) continue
    reached.add(id)
    waiting.push(...imports)
  }
  return reached
}

function isZod(id: string) {
  return /[\\/]node_modules[\\/]zod[\\/]/.test(id)
}
