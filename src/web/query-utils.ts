import type { NestedClient } from '@orpc/client'
import type { RouterUtils } from '@orpc/tanstack-query'
import { skipToken } from '@tanstack/react-query'

type Ask = (path: readonly string[], input: unknown, signal?: AbortSignal) => Promise<unknown>
type Options = { input?: unknown; initialPageParam?: unknown }
type Context = { pageParam: unknown; signal: AbortSignal }

/**
 * What TanStack Query takes, by the name of a procedure. The types and the form of the keys are those of
 * @orpc/tanstack-query, which does more than we need in four times the bytes.
 */
export function queryUtils<Client extends NestedClient<Record<string, never>>>(ask: Ask) {
  return utilsOf([], ask) as RouterUtils<Client>
}

function utilsOf(path: readonly string[], ask: Ask): object {
  return new Proxy(operationsOf(path, ask), {
    get: (operations, name) =>
      typeof name !== 'string' || Object.hasOwn(operations, name)
        ? Reflect.get(operations, name)
        : utilsOf([...path, name], ask),
  })
}

function operationsOf(path: readonly string[], ask: Ask) {
  const keyOf = (type: string, input?: unknown) => [
    path,
    { ...(input !== undefined && { input }), type },
  ]
  return {
    call: (input?: unknown) => ask(path, input),
    key: (state: object = {}) => [path, state],
    queryKey: ({ input }: Options = {}) => keyOf('query', input),
    mutationKey: () => keyOf('mutation'),
    queryOptions: (options: Options = {}) => ({
      queryFn: ({ signal }: Context) => ask(path, options.input, signal),
      ...(options.input === skipToken && { enabled: false }),
      ...options,
      queryKey: keyOf('query', options.input),
    }),
    infiniteOptions: (options: Options) => ({
      queryFn: ({ pageParam, signal }: Context) =>
        ask(path, pageInput(options.input, pageParam), signal),
      ...options,
      queryKey: keyOf('infinite', pageInput(options.input, options.initialPageParam)),
    }),
    mutationOptions: (options: object = {}) => ({
      mutationFn: (input: unknown) => ask(path, input),
      ...options,
      mutationKey: keyOf('mutation'),
    }),
  }
}

function pageInput(input: unknown, pageParam: unknown): unknown {
  return typeof input === 'function' ? input(pageParam) : input
}
