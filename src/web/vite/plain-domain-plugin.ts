import type { Plugin } from 'vite'

const DOMAIN_FILE = /\/src\/domain\/[\w-]+\.ts$/
const PLAIN = '?plain'
/** By their names: a schema is written like a type; what reads with one is called parse…, what is read from nothing EMPTY_… */
const NEEDS_SCHEMA = /^([A-Z][a-z]|(parse|merge)[A-Z]|EMPTY_)/

type Name = { imported: { name: string }; local: { name: string } }
type Statement = {
  type: string
  start: number
  end: number
  source?: { value: string } | null
  specifiers?: unknown[]
}

/**
 * A file of src/domain holds tables and rules, which screens use, and schemas, which forms load when somebody
 * types. As one module it would bring zod to every page that asks for a table. So whoever imports only
 * tables and rules gets a copy of the module, from which the schemas fall away.
 */
export function plainDomain(): Plugin {
  return {
    name: 'machicube:plain-domain',
    apply: 'build',
    resolveId: {
      order: 'pre',
      async handler(source, importer) {
        const isPlain = source.endsWith(PLAIN) || importer?.endsWith(PLAIN)
        if (!isPlain || importer === undefined) return null
        const file = source.replace(PLAIN, '')
        const resolved = await this.resolve(file, importer.replace(PLAIN, ''), { skipSelf: true })
        return resolved && DOMAIN_FILE.test(resolved.id) ? `${resolved.id}${PLAIN}` : resolved
      },
    },
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/, code: '#domain/' },
      handler(code) {
        const body = this.parse(code).body as Statement[]
        const imports = body.filter(
          ({ type, source }) =>
            type === 'ImportDeclaration' && source?.value.startsWith('#domain/'),
        )
        return { code: imports.toReversed().reduce(splitImport, code), map: null }
      },
    },
  }
}

function splitImport(code: string, { start, end, source, specifiers }: Statement) {
  const names = specifiers as Name[]
  const needing = names.filter(({ imported }) => NEEDS_SCHEMA.test(imported.name))
  const plain = names.filter((name) => !needing.includes(name))
  const statements = [
    importOf(needing, source?.value ?? ''),
    importOf(plain, `${source?.value}${PLAIN}`),
  ]
  return `${code.slice(0, start)}${statements.join('\n')}${code.slice(end)}`
}

function importOf(names: readonly Name[], source: string) {
  if (names.length === 0) return ''
  const list = names.map(({ imported, local }) => `${imported.name} as ${local.name}`).join(', ')
  return `import { ${list} } from '${source}'`
}
