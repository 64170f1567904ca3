export type Slots = { run<Result>(work: () => Promise<Result>): Promise<Result> }

// At most `count` pieces of work at once; the others wait in line.
export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = []
  let free = count

  const take = () => {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    return new Promise<void>((resolve) => waiting.push(resolve))
  }
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return {
    async run(work) {
      await take()
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}

// One line per key: what concerns one account happens one after the other.
export function createLines() {
  const lines = new Map<string, Promise<unknown>>()
  return async function inLine<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = lines.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    lines.set(key, mine)
    try {
      return await mine
    } finally {
      if (lines.get(key) === mine) lines.delete(key)
    }
  }
}
