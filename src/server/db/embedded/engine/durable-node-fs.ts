import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { EngineFailed } from '../errors.ts'

type NodeStream = { nfd?: number; node: unknown }

type EmscriptenModule = {
  NODEFS?: {
    stream_ops?: { fsync?: (stream: NodeStream) => number }
    realPath?: (node: unknown) => string
  }
}

export type SyncCounter = { syncs: number }

/** The stock file system has no fsync hook, so the engine's fsync calls end nowhere: a power cut loses commits. */
export class DurableNodeFS extends NodeFS {
  readonly counter: SyncCounter = { syncs: 0 }

  override async init(
    engine: PGlite,
    options: Parameters<NodeFS['init']>[1],
  ): ReturnType<NodeFS['init']> {
    const result = await super.init(engine, options)
    const preRun = result.emscriptenOpts.preRun
    if (!Array.isArray(preRun)) throw hookMissing()
    preRun.push((module: EmscriptenModule) => installFsync(module, this.counter))
    return result
  }
}

export function installFsync(module: EmscriptenModule, counter: SyncCounter): void {
  const operations = module.NODEFS?.stream_ops
  const realPath = module.NODEFS?.realPath
  if (!operations || !realPath) throw hookMissing()

  operations.fsync = (stream) => {
    // A folder has no descriptor of its own in NODEFS.
    if (stream.nfd === undefined) syncPath(realPath(stream.node))
    else fsyncSync(stream.nfd)
    counter.syncs += 1
    return 0
  }
}

/** Run a commit and see that it reached the disk layer. */
export function proveFsync(counter: SyncCounter, commit: () => void): void {
  const before = counter.syncs
  commit()
  if (counter.syncs > before) return
  throw new EngineFailed(
    'The embedded database does not sync its commits to disk, so it refuses to start: install the pinned version of @electric-sql/pglite.',
  )
}

function hookMissing(): EngineFailed {
  return new EngineFailed(
    'The embedded database engine no longer offers the fsync hook, so it refuses to start: install the pinned version of @electric-sql/pglite.',
  )
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
