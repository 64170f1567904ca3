import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'

const NAME = 'virtual:contract'
const FILE = 'src/contract/index.ts'

/** Gives the browser the contract's methods and addresses; schemas, codes and summaries stay at home. */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'machicube:contract',
    resolveId: { filter: { id: /^virtual:contract$/ }, handler: () => `\0${NAME}` },
    load: {
      filter: { id: /^\0virtual:contract$/ },
      async handler() {
        const file = resolve(FILE)
        this.addWatchFile(file)
        const { mtimeMs } = await stat(file)
        const module: { contract: AnyContractRouter } = await import(
          `${pathToFileURL(file).href}?v=${mtimeMs}`
        )
        const lean = JSON.stringify(minifyContractRouter(module.contract), leaveOutProse)
        return `export const contract = ${lean}`
      },
    },
  }
}

const PROSE = new Set(['summary', 'description', 'tags', 'deprecated', 'operationId'])

// The client reads `meta` of no procedure, but expects the object.
function leaveOutProse(this: unknown, key: string, value: unknown) {
  if (key === 'meta') return {}
  return PROSE.has(key) && isRoute(this) ? undefined : value
}

function isRoute(holder: unknown) {
  return typeof holder === 'object' && holder !== null && 'method' in holder && 'path' in holder
}
