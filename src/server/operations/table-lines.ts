import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { damaged } from './manifest.ts'

// By line feeds alone: a text may hold any other separator of lines as it is.
export async function* linesOf(folder: string, name: string) {
  const unpacked = createGunzip()
  pipeline(createReadStream(join(folder, name)), unpacked, () => undefined)
  let rest = ''
  try {
    for await (const chunk of unpacked.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (cause) {
    throw new Error(damaged(folder, name, 'is damaged'), { cause })
  }
  if (rest !== '') yield rest
}
