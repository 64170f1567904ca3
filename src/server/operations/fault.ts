type Fault = {
  type: string
  message: string
  stack: string
  cause?: unknown
} & Partial<Record<(typeof KEPT)[number], unknown>>

/** What helps to find the cause and holds nothing of a person's. */
const KEPT = ['code', 'statusCode', 'severity', 'table', 'column', 'constraint', 'syscall'] as const

/**
 * An error for the log. A query that fails brings its values along, in its message and in the database's own
 * words: addresses, hashes and tokens, which are nobody's business there.
 */
export function faultOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack = '', cause } = error
  const kept = KEPT.flatMap((key) =>
    key in error ? [[key, Reflect.get(error, key)] as const] : [],
  )
  const fault: Fault = {
    type: name,
    message: 'query' in error ? `Failed query: ${String(error.query)}` : message,
    stack: stack.slice(stack.indexOf(message) + message.length).trim(),
    ...Object.fromEntries(kept),
    ...(cause !== undefined && { cause: faultOf(cause) }),
  }
  return fault
}
