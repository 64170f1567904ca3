import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    found?: string
  }
}

/** What a run counted or measured, for the table of results. */
export function report({ task }: Pick<TestContext, 'task'>, found: string) {
  task.meta.found = found
}
