import type { Plugin } from 'vite'
import { APP, AREA_PAGES, HOME, SIGN_IN, VIEWER } from './first-pages.ts'

type ModuleInfo = { importedIds: readonly string[] } | null
type Context = { getModuleInfo: (id: string) => ModuleInfo }

// An entry starts things when it is loaded, so it never travels with what others import.
const OWN_FILE = /\/src\/web\/(main\.tsx|areas\/)|\.css|\/src\/messages\//

const FIRST = { app: [APP], signIn: SIGN_IN, home: HOME }
/** Where people go on to, or arrive to work. */
const NEXT = {
  viewer: [VIEWER],
  'my-page': AREA_PAGES['/user-app/my-page'],
  portal: AREA_PAGES['/partners'],
  administration: AREA_PAGES['/sa'],
}
type Page = keyof typeof FIRST | keyof typeof NEXT
type Reached = Record<Page, Set<string>>

/**
 * A few files instead of a hundred small ones for the pages where people arrive: what every page needs, what else the
 * sign-in page is made of, what else the home is; of the others, what the same ones of them need. No page waits for a
 * file of which it needs nothing. Fewer requests, better compression.
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

/** A group takes what its members import along, unless one before it has it. */
function groups() {
  let reached: Reached | undefined
  const find = (context: Context) =>
    (reached ??= Object.fromEntries(
      Object.entries({ ...FIRST, ...NEXT }).map(([page, starts]) => [
        page,
        reachedFrom(starts, context),
      ]),
    ) as Reached)
  const group = (name: string, isIn: (id: string, of: Reached) => boolean) => ({
    name: (id: string, context: Context) =>
      !OWN_FILE.test(id) && isIn(id, find(context)) ? name : null,
    debugName: name,
    priority: 1,
  })
  const next = Object.keys(NEXT) as (keyof typeof NEXT)[]
  return [
    // Or whoever needs it would wait for the scripts beside it.
    { name: 'areas', test: /\/styles\/areas\.css$/, priority: 1 },
    group('start', (id, { app, signIn, home }) => app.has(id) || (signIn.has(id) && home.has(id))),
    group('sign-in', (id, { signIn }) => signIn.has(id)),
    group('home', (id, { home }) => home.has(id)),
    // Those of many pages before those of few, which would take them along.
    ...choices(next)
      .toSorted((a, b) => b.length - a.length)
      .map((chosen) =>
        group(chosen.join('-'), (id, of) =>
          next.every((page) => of[page].has(id) === chosen.includes(page)),
        ),
      ),
  ]
}

/** One or more of them, in every way. */
function choices<Item>(items: readonly Item[]): Item[][] {
  return items.reduce<Item[][]>(
    (some, item) => [...some, [item], ...some.map((chosen) => [...chosen, item])],
    [],
  )
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
