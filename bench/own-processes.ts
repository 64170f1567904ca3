import { type ChildProcess, fork, type ForkOptions } from 'node:child_process'

const running = new Set<ChildProcess>()

/** As `fork`; what a bench that failed has left is ended by `endProcesses`, or nothing else would ever end. */
export function startProcess(path: string, args: readonly string[] = [], options?: ForkOptions) {
  const child = fork(path, args, options)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

export function endProcesses() {
  for (const child of running) child.kill('SIGKILL')
}
