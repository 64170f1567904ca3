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
      filter: { id: /\/src\/domain\/[\w-]+\.ts$/ },
      handler(code) {
        const program = this.parse(code)
        const calls = (program.body as Statement[]).flatMap(constantsOf).flatMap(callsOf)
        return { code: calls.toReversed().reduce(markPure, code), map: null }
      },
    },
  }
}

function constantsOf(statement: Statement): Declaration[] {
  const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return node?.type === 'VariableDeclaration' ? [node as Declaration] : []
}

function callsOf({ declarations }: Declaration): Node[] {
  return declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
}

function markPure(code: string, { start, end }: Node) {
  return `${code.slice(0, start)}/* @__PURE__ */ (() => ${code.slice(start, end)})()${code.slice(end)}`
}
