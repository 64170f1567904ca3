import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Bytes over the line, and 3 % more than they were when the budget was made. */
const FIRST_BUDGET = 117_500
/** All scripts that the parts of an area which come when they are opened may ask for, beside what every page needs first. */
const AREA_BUDGETS: Readonly<Record<string, number>> = {
  'areas/auth': 46_500,
  'areas/account': 112_000,
  'areas/user-app': 155_000,
  'areas/portal': 155_000,
  'areas/sa': 213_500,
  // The viewer, imports and whatever else more than one area opens.
  shared: 180_000,
}
/** What comes later and is of no area: sentences, what is kept on the device, packages on their own. So no script is without a budget. */
const REST_BUDGET = 115_000

const FIRST = /\/index\.html$/
const AREA = /\/src\/web\/(areas\/[\w-]+|shared)\//

type Chunk = {
  fileName: string
  imports: string[]
  dynamicImports: string[]
  isDynamicEntry: boolean
  facadeModuleId: string | null
}

/** The build fails where scripts have grown. What each first page asks for is watched in the browser as well. */
export function areaBudgets(): Plugin {
  let outDir = ''
  return {
    name: 'machicube:area-budgets',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
    },
    writeBundle: {
      order: 'post',
      // After the compressed files were written.
      sequential: true,
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const grown: string[] = []
        for (const { name, budget, files } of budgetsOf(chunks)) {
          const bytes = await bytesOf(files)
          if (bytes === 0 || bytes > budget) grown.push(`${name}: ${bytes} bytes of ${budget}`)
        }
        if (grown.length > 0) this.error(`Scripts over their budget: ${grown.join(', ')}`)
      },
    },
  }

  async function bytesOf(files: Iterable<string>) {
    const sizes = await Promise.all([...files].map((file) => stat(join(outDir, `${file}.br`))))
    return sizes.reduce((sum, { size }) => sum + size, 0)
  }
}

function budgetsOf(chunks: readonly Chunk[]) {
  const entry = chunks.filter(({ facadeModuleId }) => FIRST.test(facadeModuleId ?? ''))
  const first = withImports(entry, chunks)
  const areas = Object.entries(AREA_BUDGETS).map(([area, budget]) => {
    const opened = chunks.filter(
      ({ isDynamicEntry, facadeModuleId }) =>
        isDynamicEntry && AREA.exec(facadeModuleId ?? '')?.[1] === area,
    )
    const files = withImports(opened, chunks).difference(first)
    return { name: `src/web/${area}`, budget, files }
  })
  const known = areas.reduce((all, { files }) => all.union(files), first)
  const rest = withImports(entry, chunks, 'later, too').difference(known)
  return [
    { name: 'every page, first', budget: FIRST_BUDGET, files: first },
    ...areas,
    { name: 'what is of no area', budget: REST_BUDGET, files: rest },
  ]
}

function withImports(entries: readonly Chunk[], chunks: readonly Chunk[], when?: 'later, too') {
  const files = new Set(entries.map(({ fileName }) => fileName))
  // A set goes on with what is added to it meanwhile.
  for (const file of files) {
    const chunk = chunks.find(({ fileName }) => fileName === file)
    // Of what is styles only, no script was written.
    if (!chunk) files.delete(file)
    for (const other of chunk?.imports ?? []) files.add(other)
    if (when) for (const other of chunk?.dynamicImports ?? []) files.add(other)
  }
  return files
}
