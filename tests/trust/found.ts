import type { TestContext } from 'vitest'

/** A sentence about numbers in braces; over several pieces of a run they are added up, or the greatest is told. */
export type Found = {
  text: string
  sums: Record<string, number>
  most: Record<string, number>
}
type Numbers = Partial<Pick<Found, 'sums' | 'most'>>

declare module 'vitest' {
  interface TaskMeta {
    found?: Found
  }
}

/** What a run counted or measured, for the table of results. `{done}` is how many rounds there were. */
export function report(
  { task }: Pick<TestContext, 'task'>,
  text: string,
  { sums = {}, most = {} }: Numbers = {},
) {
  task.meta.found = { text, sums, most }
}
