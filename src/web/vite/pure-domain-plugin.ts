import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number }
type Declaration = Node & { declarations: { init: Node | null }[] }
type Statement = Node & { declaration?: Node | null }

/**
 * Nothing in src/domain has a side effect, but a bundler cannot know that of `z.enum(…)`. Each constant
 * made by a call is marked, so a page that uses a rule of a file does not load the schemas beside it.
 */
export function pureDomain(): Plugin {
  return {
    name: 'machicube:pure-domain',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/domain\/[\w-]+\.ts(\?plain)?$/ },
      handler(code) {
        const program = this.parse(code)
        const made = (program.body as Statement[]).flatMap(constantsOf).flatMap(valuesOf)
        const calls = made.filter((node) => isMadeByCall(node, code))
        return { code: calls.toReversed().reduce(markPure, code), map: null }
      },
    },
  }
}

function constantsOf(statement: Statement): Declaration[] {
  const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return node?.type === 'VariableDeclaration' ? [node as Declaration] : []
}

function valuesOf({ declarations }: Declaration): Node[] {
  return declarations.flatMap(({ init }) => init ?? [])
}

/** A call, or an object with calls in it; a table without any is best left as it is. */
function isMadeByCall({ type, start, end }: Node, code: string) {
  return (
    type === 'CallExpression' ||
    (type === 'ObjectExpression' && /\w\(/.test(code.slice(start, end)))
  )
}

function markPure(code: string, { start, end }: Node) {
  return `${code.slice(0, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()${code.slice(end)}`
}
