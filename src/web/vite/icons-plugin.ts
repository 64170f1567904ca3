import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const LIST = 'node_modules/lucide-react/dist/esm/lucide-react.mjs'

type Name = { imported: { name: string }; local: { name: string } }
type Statement = {
  type: string
  start: number
  end: number
  source?: { value: string } | null
  specifiers?: unknown[]
}

/**
 * `import { Mail } from 'lucide-react'` becomes `import Mail from 'lucide-react/icons/mail'`. The list of
 * all icons would tie those of every screen to the first page.
 */
export function iconsOneByOne(): Plugin {
  let files: Map<string, string>
  return {
    name: 'machicube:icons',
    apply: 'build',
    async buildStart() {
      files = filesByName(await readFile(resolve(LIST), 'utf8'))
    },
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/, code: 'lucide-react' },
      handler(code) {
        const body = this.parse(code).body as Statement[]
        const imports = body.filter(
          ({ type, source }) => type === 'ImportDeclaration' && source?.value === 'lucide-react',
        )
        const single = ({ imported, local }: Name) => {
          const file = files.get(imported.name)
          if (file === undefined) this.error(`lucide-react has no icon ${imported.name}`)
          return `import ${local.name} from 'lucide-react/icons/${file}'`
        }
        return {
          code: imports.toReversed().reduce((text, { start, end, specifiers }) => {
            const singles = (specifiers as Name[]).map(single).join('\n')
            return `${text.slice(0, start)}${singles}\n${text.slice(end)}`
          }, code),
          map: null,
        }
      },
    },
  }
}

function filesByName(list: string): Map<string, string> {
  const exports = list.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)
  return new Map(
    [...exports].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}
