import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followServer } from './live.ts'

class Stream extends EventTarget {
  static CLOSED = 2
  static all: Stream[] = []
  readyState = 0
  constructor() {
    super()
    Stream.all.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  say(type: string, data = '{}') {
    this.readyState = 1
    this.dispatchEvent(new MessageEvent(type, { data }))
  }
  fail(readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

const page = Object.assign(new EventTarget(), { hidden: false })
const queryClient = new QueryClient()
const invalidated = vi.fn<QueryClient['invalidateQueries']>()
const newest = () => Stream.all.at(-1) as Stream
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  const site = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('addEventListener', site.addEventListener.bind(site))
  vi.stubGlobal('removeEventListener', site.removeEventListener.bind(site))
  page.hidden = false
  Stream.all = []
  invalidated.mockReset().mockResolvedValue()
  queryClient.invalidateQueries = invalidated
  stop = followServer(queryClient)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('news that come together are read once, unknown names never', () => {
  newest().say('open')
  for (const name of ['session', 'session', 'constructor', 'weather']) newest().say('change', name)
  vi.advanceTimersByTime(300)
  expect(invalidated).toHaveBeenCalledTimes(1)
})

test('a broken stream is opened again, later each time, and everything is read once', () => {
  newest().say('open')
  expect(invalidated).not.toHaveBeenCalled()
  newest().fail(0)
  vi.advanceTimersByTime(1_250)
  expect(Stream.all).toHaveLength(2)
  newest().fail(0)
  vi.advanceTimersByTime(1_250)
  expect(Stream.all).toHaveLength(2)
  vi.advanceTimersByTime(1_250)
  expect(Stream.all).toHaveLength(3)
  newest().say('open')
  expect(invalidated.mock.calls).toEqual([[]])
})

test('a server that heard nothing for a while says so on the same stream, and everything is read', () => {
  newest().say('open')
  newest().say('open')
  expect(invalidated.mock.calls).toEqual([[]])
  expect(Stream.all).toHaveLength(1)
})

test('a refusal asks who is signed in', () => {
  newest().fail(Stream.CLOSED)
  expect(invalidated.mock.calls).toEqual([[{ queryKey: expect.anything() }]])
})

test('a hidden page does not listen; when it is seen again everything is read', () => {
  newest().say('open')
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  expect(newest().readyState).toBe(Stream.CLOSED)
  vi.advanceTimersByTime(120_000)
  expect(Stream.all).toHaveLength(1)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  newest().say('open')
  expect(Stream.all).toHaveLength(2)
  expect(invalidated).toHaveBeenCalledTimes(1)
})

test('after stopping nothing is opened or read', () => {
  newest().say('open')
  newest().say('change', 'content')
  stop()
  vi.advanceTimersByTime(120_000)
  expect(newest().readyState).toBe(Stream.CLOSED)
  expect(invalidated).not.toHaveBeenCalled()
})
