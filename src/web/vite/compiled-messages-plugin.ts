import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import compileMessage from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { NUMBER, PLURAL, SELECT } from '#messages/format-compiled.ts'

const MESSAGE_FILE = /\/src\/messages\/(en|ja|fr)\/(?!index\.ts)[\w.-]+(?<!\.test)\.ts$/

/** Replaces every ICU string of the messages with its compiled form, read by src/messages/format-compiled.ts. */
export function compiledMessages(): Plugin {
  return {
    name: 'machicube:compiled-messages',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^use-intl\/format-message$/,
            replacement: resolve('src/messages/format-compiled.ts'),
          },
        ],
      },
    }),
    load: {
      filter: { id: MESSAGE_FILE },
      async handler(id) {
        const source = await readFile(id, 'utf8')
        // The query defeats Node's module cache when a message changes while the server runs.
        const module: Record<string, unknown> = await import(
          `${pathToFileURL(id).href}?v=${hash(source)}`
        )
        return Object.entries(module)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(compileStrings(value))}`)
          .join('\n')
      },
    },
  }
}

function compileStrings(value: unknown): unknown {
  if (typeof value === 'string') return onlyReadable(compileMessage(value), value)
  if (Array.isArray(value)) return value.map(compileStrings)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, compileStrings(child)]),
  )
}

function onlyReadable(message: unknown, source: string): unknown {
  if (!Array.isArray(message)) return message
  const parts: readonly unknown[] = message
  for (const part of parts.filter(Array.isArray)) {
    const [, kind, detail]: readonly unknown[] = part
    const isPlain = part.length === 1 || (kind === NUMBER && detail === undefined)
    if (!isPlain && kind !== SELECT && kind !== PLURAL)
      throw new Error(`No page can format “${source}”: see src/messages/format-compiled.ts.`)
    if (!isPlain) for (const branch of Object.values(detail ?? {})) onlyReadable(branch, source)
  }
  return message
}

function hash(text: string) {
  let sum = 0
  for (let index = 0; index < text.length; index++)
    sum = (Math.imul(sum, 31) + text.charCodeAt(index)) | 0
  return sum
}
