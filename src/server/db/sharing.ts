import { loopTurn } from '../turns.ts'

type Turn<Item, Result> = {
  items: Item[]
  begin: () => void
  done: Promise<readonly Result[]>
}
type Asked<Item, Result> = {
  next?: Turn<Item, Result> | undefined
  underWay: Set<Promise<unknown>>
}

// Nobody waits for a connection that has died.
const WAIT_MAX_MS = 20

/**
 * One statement for many: whoever asks while `atOnce` of them are under way shares the next, which begins after each of
 * them has come, or as soon as it has `sharedMax`. `work` gives a result for each item, in their order.
 */
export function sharing<Key extends object, Item, Result>(
  { atOnce, sharedMax }: { atOnce: number; sharedMax: number },
  work: (key: Key, items: readonly Item[]) => Promise<readonly Result[]>,
) {
  const askedOf = new WeakMap<Key, Asked<Item, Result>>()

  function nextTurn(key: Key, asked: Asked<Item, Result>): Turn<Item, Result> {
    const { promise, resolve: begin } = Promise.withResolvers<void>()
    const timer = setTimeout(begin, WAIT_MAX_MS)
    const { underWay } = asked
    const free = underWay.size < atOnce ? Promise.resolve() : Promise.race(underWay)
    const items: Item[] = []
    void free.then(() => untilNobodyComes(items)).then(() => begin())
    const done = promise.then(() => {
      clearTimeout(timer)
      if (asked.next === turn) asked.next = undefined
      const results = work(key, items)
      const ended = results.then(leave, leave)
      underWay.add(ended)
      function leave() {
        underWay.delete(ended)
      }
      return results
    })
    const turn = { items, begin, done }
    return turn
  }

  return async (key: Key, item: Item): Promise<Result | undefined> => {
    const asked = askedOf.get(key) ?? { underWay: new Set() }
    askedOf.set(key, asked)
    const turn = asked.next ?? nextTurn(key, asked)
    const place = turn.items.push(item)
    asked.next = turn
    if (turn.items.length === sharedMax) {
      asked.next = undefined
      turn.begin()
    }
    const results = await turn.done
    return results[place - 1]
  }
}

async function untilNobodyComes(items: unknown[]) {
  for (let before = 0; items.length > before;) {
    before = items.length
    await loopTurn()
  }
}
