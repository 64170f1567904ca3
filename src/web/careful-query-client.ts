import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryClientConfig,
  type QueryKey,
} from '@tanstack/react-query'

/** Lets a first read and a next page finish before reading anew: the library drops the page somebody asked for, and calls an older read the news. */
export class CarefulQueryClient extends QueryClient {
  readonly #owed = new WeakSet<Query>()

  constructor(config: QueryClientConfig) {
    super(config)
    this.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      const { action, query } = event
      // One more page, asked for while all were to be read anew, leaves those before it as they were.
      if (action.type === 'fetch' && action.meta?.fetchMore && query.state.isInvalidated)
        this.#owed.add(query)
      if (query.state.fetchStatus === 'idle' && this.#owed.delete(query))
        queueMicrotask(() => void this.invalidateQueries({ queryKey: query.queryKey, exact: true }))
    })
  }

  /** With `cancelRefetch: false` every read under way is let finish. */
  override invalidateQueries<Key extends QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const isLetFinish = (query: Query) =>
      query.state.fetchStatus !== 'idle' && (options.cancelRefetch === false || isAwaited(query))
    for (const query of this.getQueryCache().findAll(filters))
      if (isLetFinish(query)) this.#owed.add(query)
    return super.invalidateQueries(
      {
        ...filters,
        predicate: (query) => !isLetFinish(query) && (filters.predicate?.(query) ?? true),
      },
      options,
    )
  }
}

function isAwaited({ state }: Query) {
  return state.data === undefined || state.fetchMeta?.fetchMore !== undefined
}
