/**
 * Changes part of what stands in the address. The pages of three areas share these parameters, each reader
 * parses its own, and the router knows of none: hence the one cast.
 */
export function withSearch(change: object): never {
  return ((search: object) => ({ ...search, ...change })) as never
}

/** Nothing else stands in the address. */
export function onlySearch(search: object): never {
  return search as never
}
