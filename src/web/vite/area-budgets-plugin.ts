import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * All scripts that the parts of an area which come when they are opened may ask for, beside what every first page needs:
 * their bytes over the line, and 3 % more than they were when the budget was made.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  'areas/auth': 46_500,
  'areas/account': 112_000,
  'areas/user-app': 155_000,
  'areas/portal': 155_000,
  'areas/sa': 213_500,
  // The viewer, imports and whatever else more than one area opens.
  shared: 180_000,
}

const FIRST = /\/index\.html$/
const AREA = /\/src\/web\/(areas\/[\w-]+|shared)\//

type Chunk = {
  fileName: string
  imports: string[]
  isDynamicEntry: boolean
  facadeModuleId: string | null
}

/** The build fails where an area has grown: the first load of its pages is watched in the browser, what is opened later here. */
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
        for (const [area, budget] of Object.entries(BUDGETS)) {
          const bytes = await bytesOf(filesOfArea(area, chunks))
          if (bytes === 0 || bytes > budget)
            grown.push(`src/web/${area}: ${bytes} bytes of ${budget}`)
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

function filesOfArea(area: string, chunks: readonly Chunk[]) {
  const first = chunks.filter(({ facadeModuleId }) => FIRST.test(facadeModuleId ?? ''))
  const opened = chunks.filter(
    ({ isDynamicEntry, facadeModuleId }) =>
      isDynamicEntry && AREA.exec(facadeModuleId ?? '')?.[1] === area,
  )
  return withImports(opened, chunks).difference(withImports(first, chunks))
}

function withImports(entries: readonly Chunk[], chunks: readonly Chunk[]) {
  const files = new Set(entries.map(({ fileName }) => fileName))
  // A set goes on with what is added to it meanwhile.
  for (const file of files)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(imported)
  return files
}
