import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { freePort, kill, newDataDir, startServer } from './server-process.ts'

/** A data folder with the demo world in it: the first start is what takes long, so all copy that of one. */
export async function newDemoDir(): Promise<string> {
  const dir = newDataDir()
  cpSync(await madeOnce(), dir, { recursive: true })
  return dir
}

async function madeOnce() {
  const made = join(inject('runFolder'), 'demo')
  if (isFirst()) {
    const dir = newDataDir()
    await kill(await startServer({ PORT: await freePort(), DATA_DIR: dir }), 'SIGTERM')
    renameSync(dir, made)
  }
  while (!existsSync(made)) await sleep(50)
  return made
}

function isFirst() {
  try {
    mkdirSync(join(inject('runFolder'), 'demo-begun'))
    return true
  } catch {
    return false
  }
}
