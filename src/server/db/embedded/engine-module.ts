import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'

export type EngineModule = object

// TypeScript keeps these types in its browser library, which the server does without.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<EngineModule> }

let compiled: Promise<EngineModule> | undefined

/** Compiled once and lent to every worker: halves the time of a start or restart. */
export function compileEngine(): Promise<EngineModule> {
  return (compiled ??= readAndCompile())
}

async function readAndCompile(): Promise<EngineModule> {
  // V8 (Node 24.21) ended a process while it freed code of a module that several workers share:
  // "Check failed: jit_page_->allocations_.erase(addr) == 1". What it would free is a few megabytes.
  setFlagsFromString('--no-wasm-code-gc')
  // One core is for the rest of the server, which is read meanwhile: on two, a start took 2.8 s and takes 2.4.
  setFlagsFromString(`--wasm-num-compilation-tasks=${Math.max(1, availableParallelism() - 1)}`)
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return WebAssembly.compile(await readFile(path.join(path.dirname(entry), 'pglite.wasm')))
}
