import { FIELD_ERRORS } from '#domain/text.ts'

type Key = PropertyKey | { readonly key: PropertyKey }
type Issue = {
  readonly message: string
  readonly path?: readonly Key[] | undefined
  readonly code?: string
  readonly keys?: readonly string[]
}

// More than any form has fields, and longer than their names: of thousands of unknown keys nobody reads each.
const TOLD_MAX = 100
const PATH_MAX = 200

/** Which paths of an input were wrong and why, as keys: each language holds the sentence. */
export function wrongPaths(issues: readonly Issue[]) {
  return issues.flatMap(wrongPathsOf).slice(0, TOLD_MAX)
}

function wrongPathsOf({ path = [], message, code = 'invalid', keys }: Issue) {
  const parts = path.map((part) => String(typeof part === 'object' ? part.key : part))
  const isKey = FIELD_ERRORS.some((known) => known === message)
  return (keys ?? [undefined]).map((key) => ({
    path: [...parts, ...(key === undefined ? [] : [key])].join('.').slice(0, PATH_MAX),
    code: isKey ? message : code,
  }))
}
