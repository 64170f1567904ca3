import { AsyncLocalStorage } from 'node:async_hooks'
import type { LanguageTag } from '#domain/language.ts'
import type { Database, Queryable } from '#server/db/client.ts'

// What belongs to one call of Better Auth and cannot be handed to its hooks as an argument.
export type AuthCall = {
  language: LanguageTag
  address: string
  // Told which sign-up waits for its mail to be opened.
  onSignUp?: ((id: string, wanted: string) => void) | undefined
  // Better Auth swallows what its mail hooks throw; a cause without its mail must not be kept.
  mailError?: unknown
}

type AuthScope = { db: Queryable; call: AuthCall }

const scopes = new AsyncLocalStorage<AuthScope>()

export const runInScope = <Result>(scope: AuthScope, work: () => Promise<Result>) =>
  scopes.run(scope, work)

export function currentScope(): AuthScope {
  const scope = scopes.getStore()
  if (!scope) throw new Error('Better Auth was called around createAuth().call')
  return scope
}

// Better Auth gets a database that is always the current transaction: the embedded database has one
// connection, and a query beside the open transaction would wait for ever.
export function scopedDatabase(db: Database): Database {
  const transaction: Database['transaction'] = (work, settings) => {
    const scope = scopes.getStore()
    const start = (scope?.db ?? db).transaction.bind(scope?.db ?? db)
    return start(
      (tx) => (scope ? scopes.run({ ...scope, db: tx }, () => work(tx)) : work(tx)),
      settings,
    )
  }
  return new Proxy(db, {
    get(target, property) {
      if (property === 'transaction') return transaction
      const current = scopes.getStore()?.db ?? target
      const value: unknown = Reflect.get(current, property)
      return typeof value === 'function' ? value.bind(current) : value
    },
  })
}
