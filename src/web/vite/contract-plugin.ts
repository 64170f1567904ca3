import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isContractProcedure } from '@orpc/contract'
import type { Plugin } from 'vite'

const PARTS: Readonly<Record<string, readonly string[]>> = {
  'virtual:contract/users': ['public', 'user'],
  'virtual:contract/areas': ['portal', 'sa'],
}
const FILE = 'src/contract/index.ts'

type Routes = Record<string, { method: string; path: string }>

/** Gives the browser the contract's methods and addresses; schemas, codes and summaries stay at home. */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'machicube:contract',
    resolveId: { filter: { id: /^virtual:contract\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:contract\// },
      async handler(id) {
        const file = resolve(FILE)
        this.addWatchFile(file)
        const { mtimeMs } = await stat(file)
        const module: { contract: Record<string, unknown> } = await import(
          `${pathToFileURL(file).href}?v=${mtimeMs}`
        )
        const audiences = PARTS[id.slice(1)] ?? []
        const routes = audiences.map((name) => routesOf(module.contract[name], name))
        return `export const routes = ${JSON.stringify(Object.assign({}, ...routes))}`
      },
    },
  }
}

function routesOf(node: unknown, name = ''): Routes {
  if (isContractProcedure(node)) {
    const { method = '', path = '' } = node['~orpc'].route
    return { [name]: { method, path } }
  }
  return Object.assign(
    {},
    ...Object.entries(node ?? {}).map(([key, child]) =>
      routesOf(child, name ? `${name}.${key}` : key),
    ),
  )
}
