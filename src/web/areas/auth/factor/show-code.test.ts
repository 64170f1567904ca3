import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { codeShower } from './show-code.ts'

const refusal = (code: string) => new ORPCError(code, { status: 400 })

/** A server whose challenges bear `tries` codes; only 424242 is right. */
function server(tries: number) {
  const triesLeft = new Map<string, number>()
  return {
    challenges: triesLeft,
    challenge: async () => {
      const id = `challenge-${triesLeft.size + 1}`
      triesLeft.set(id, tries)
      return { id }
    },
    verify: async ({ challenge_id, code }: { challenge_id: string; code: string }) => {
      const left = triesLeft.get(challenge_id) ?? 0
      if (left === 0) throw refusal('CHALLENGE_EXPIRED')
      triesLeft.set(challenge_id, left - 1)
      if (code !== '424242') throw refusal('INVALID_CODE')
      return { assurance: 'aal2' }
    },
  }
}

test('several codes go to one challenge', async () => {
  const calls = server(5)
  const show = codeShower(calls)
  await expect(show('app', '000000')).rejects.toMatchObject({ code: 'INVALID_CODE' })
  await expect(show('app', '424242')).resolves.toEqual({ assurance: 'aal2' })
  expect(calls.challenges.size).toBe(1)
})

test('a spent challenge is replaced and the code shown again', async () => {
  const calls = server(1)
  const show = codeShower(calls)
  await expect(show('app', '000000')).rejects.toMatchObject({ code: 'INVALID_CODE' })
  await expect(show('app', '424242')).resolves.toEqual({ assurance: 'aal2' })
  expect(calls.challenges.size).toBe(2)
})

test('a fresh challenge that is refused is not tried for ever', async () => {
  const calls = server(0)
  await expect(codeShower(calls)('app', '424242')).rejects.toMatchObject({
    code: 'CHALLENGE_EXPIRED',
  })
  expect(calls.challenges.size).toBe(1)
})

test('each factor has its own challenge', async () => {
  const calls = server(5)
  const show = codeShower(calls)
  await expect(show('phone', '000000')).rejects.toThrow()
  await expect(show('tablet', '000000')).rejects.toThrow()
  expect(calls.challenges.size).toBe(2)
})
