import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, totalmem } from 'node:os'

/** What a figure depends on, and nothing that names the machine. */
export function machine() {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? '',
    memoryGigabytes: Math.round(totalmem() / 1024 ** 3),
    system: process.platform,
    node: process.version,
  }
}

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

export function commit() {
  try {
    const isChanged = git('status', '--porcelain', '--', 'src', 'bench') !== ''
    return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? '+' : ''}`
  } catch {
    return 'unknown'
  }
}

/** The commits since that one which changed one of the folders, tests aside; not known of one that the history does not have. */
export function countChanges(since: string, folders: readonly string[]) {
  const paths = [...folders, ':(exclude)*.test.ts']
  try {
    return Number(git('rev-list', '--count', `${since}..HEAD`, '--', ...paths))
  } catch {
    return undefined
  }
}
