import { ORPCError } from '@orpc/client'

type FactorCalls = {
  challenge: (input: { id: string }) => Promise<{ id: string }>
  verify: (input: { id: string; challenge_id: string; code: string }) => Promise<unknown>
}

/** Shows codes to a factor: a challenge serves until it is spent, then the code goes to a fresh one. */
export function codeShower({ challenge, verify }: FactorCalls) {
  const open = new Map<string, string>()
  return async function show(id: string, code: string): Promise<unknown> {
    const known = open.get(id)
    const challengeId = known ?? (await challenge({ id })).id
    open.set(id, challengeId)
    return verify({ id, challenge_id: challengeId, code }).catch((error: unknown) => {
      if (!isSpent(error)) throw error
      open.delete(id)
      if (known === undefined) throw error
      return show(id, code)
    })
  }
}

function isSpent(error: unknown) {
  return error instanceof ORPCError && error.code === 'CHALLENGE_EXPIRED'
}
