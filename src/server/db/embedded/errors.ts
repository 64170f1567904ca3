export class DatabaseInUse extends Error {
  readonly code = 'DATABASE_IN_USE'

  constructor(dir: string) {
    super(
      `The database folder ${dir} is in use by another process: stop that process first, or choose another DATA_DIR.`,
    )
    this.name = 'DatabaseInUse'
  }
}

export class EngineFailed extends Error {
  readonly code = 'ENGINE_FAILED'

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EngineFailed'
  }
}

/** The codes are PostgreSQL's own, so that callers treat both databases alike. */
export class EngineStopped extends Error {
  readonly code = '57P02'

  constructor(exitCode: number, cause?: unknown) {
    super(
      `The embedded database stopped unexpectedly (exit code ${exitCode}) and is being restarted: a running transaction was rolled back, repeat it.`,
      { cause },
    )
    this.name = 'EngineStopped'
  }
}

export class StatementTimeout extends Error {
  readonly code = '57014'

  constructor(timeoutMs: number) {
    super(`canceling statement due to statement timeout: it ran longer than ${timeoutMs} ms`)
    this.name = 'StatementTimeout'
  }
}

export class ConnectionTimeout extends Error {
  readonly code = 'CONNECTION_TIMEOUT'

  constructor(timeoutMs: number, cause: unknown) {
    super(
      `No database connection came free within ${timeoutMs} ms: a transaction is holding the only one (inside a transaction use the transaction, not the pool).`,
      { cause },
    )
    this.name = 'ConnectionTimeout'
  }
}
