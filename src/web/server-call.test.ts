import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callServer } from './server-call.ts'

const overloaded = (seconds = 1) =>
  Response.json({ code: 'OVERLOADED' }, { status: 503, headers: { 'retry-after': `${seconds}` } })
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
})

const call = async (method: string) => {
  const answer = callServer({ method, path: '/api/x' }, undefined, undefined).catch(
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  return answer
}

test('a read that the server had no time for is asked again, once and quietly', async () => {
  fetched.mockResolvedValueOnce(overloaded()).mockResolvedValueOnce(Response.json({ fine: true }))
  expect(await call('GET')).toEqual({ fine: true })
  fetched.mockResolvedValueOnce(overloaded()).mockResolvedValueOnce(overloaded())
  expect(await call('GET')).toMatchObject({ code: 'OVERLOADED', status: 503 })
  expect(fetched).toHaveBeenCalledTimes(4)
})

test('it is asked again when the server says so, and nobody waits for minutes', async () => {
  for (const [told, waited] of [
    [3, 3],
    [600, 10],
  ]) {
    fetched.mockResolvedValueOnce(overloaded(told)).mockResolvedValueOnce(Response.json({}))
    const startedAt = Date.now()
    await call('GET')
    expect(Date.now() - startedAt).toBe((waited ?? 0) * 1000)
  }
})

test('a write is never sent twice', async () => {
  fetched.mockResolvedValueOnce(overloaded())
  expect(await call('POST')).toMatchObject({ code: 'OVERLOADED', status: 503 })
  expect(fetched).toHaveBeenCalledTimes(1)
})
