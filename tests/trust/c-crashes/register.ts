import { expect } from 'vitest'

/** What one writer was told is done, one deed after the other; the last may be done or not, but never half. */
export function newRegister<State>(first: State) {
  let [acknowledged, underWay] = [first, first]
  return {
    state: () => acknowledged,
    async write<Answer>(next: State, deed: () => Promise<Answer>): Promise<Answer> {
      underWay = next
      const answer = await deed()
      acknowledged = next
      return answer
    },
    /** After a crash, from outside of the process. */
    compare(found: State) {
      expect([acknowledged, underWay]).toContainEqual(found)
      acknowledged = underWay = found
    },
  }
}
