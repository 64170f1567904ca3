type Tree = { [key: string]: string | Tree }

/** Stripe's bodies: `line_items[0][price]=…` is a tree. */
export function parseFormBody(body: string): Tree {
  const tree: Tree = Object.create(null)
  for (const [name, value] of new URLSearchParams(body)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part)
    const last = path.pop()
    if (last === undefined) continue
    let branch = tree
    for (const part of path) {
      const next = branch[part]
      branch = typeof next === 'object' ? next : (branch[part] = Object.create(null) as Tree)
    }
    branch[last] = value
  }
  return tree
}
