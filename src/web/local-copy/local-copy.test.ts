import { ORPCError } from '@orpc/client'
import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { readUserValue, UNSENT, writeUserValue } from '../user-storage.ts'
import { COPIED_CALLS } from './copied-calls.ts'
import { withLocalCopy } from './local-copy.ts'
import { withSessionCopy } from './session-copy.ts'
import { forgetShownCopies, isShownAsCopy } from './shown-copies.ts'

const SAVED = ['user', 'saved', 'list']
const BROWSE = ['user', 'content', 'list']
const answer =
  <Value>(value: Value) =>
  () =>
    Promise.resolve(value)
const cutOff = () => Promise.reject(new TypeError('Failed to fetch'))
const status = (code: number) => () => Promise.reject(new ORPCError('X', { status: code }))
const person = (id: string) => ({ user: { id } })

let build = 'build-1.js'
/** As the browser's: keys are its own properties, and it is full at some point. */
let room = Infinity

beforeEach(async () => {
  const storage: Record<string, unknown> = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      storage[key] = value
    },
    removeItem: (key: string) => delete storage[key],
  })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', { querySelector: () => ({ src: build }) })
  vi.spyOn(console, 'warn').mockReturnValue()
  build = 'build-1.js'
  room = Infinity
  forgetShownCopies()
  await withSessionCopy(answer(person('ada')))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const savedCall = 'user.saved.list null'

test('every registered call is a read of the contract', () => {
  for (const path of Object.keys(COPIED_CALLS)) {
    const found = path
      .split('.')
      .reduce<unknown>(
        (node, part) => (node as AnyContractRouter & Record<string, unknown>)[part],
        contract,
      )
    expect(isContractProcedure(found), path).toBe(true)
    if (isContractProcedure(found)) expect(found['~orpc'].route.method, path).toBe('GET')
  }
})

test.each([
  ['no connection', cutOff],
  ['a bad gateway', status(502)],
  ['an overloaded server', status(503)],
  ['a gateway that waited too long', status(504)],
])(
  'with %s the last answer stands in and is noted until the server answers',
  async (_name, fail) => {
    await withLocalCopy(SAVED, undefined, answer(['tea']))
    expect(await withLocalCopy(SAVED, undefined, fail)).toEqual(['tea'])
    expect(isShownAsCopy(savedCall)).toBe(true)
    expect(await withLocalCopy(SAVED, undefined, answer(['rice']))).toEqual(['rice'])
    expect(isShownAsCopy(savedCall)).toBe(false)
  },
)

test('a refusal is never hidden behind a copy; a failed read is for the saved list only', async () => {
  await withLocalCopy(SAVED, undefined, answer(['tea']))
  await withLocalCopy(BROWSE, {}, answer(['card']))
  await expect(withLocalCopy(SAVED, undefined, status(403))).rejects.toThrow()
  await expect(withLocalCopy(BROWSE, {}, status(500))).rejects.toThrow()
  expect(await withLocalCopy(SAVED, undefined, status(500))).toEqual(['tea'])
})

test('a copy stands in for the same question only, and the newest questions stay', async () => {
  const max = COPIED_CALLS['user.content.list']?.answersMax ?? 0
  for (let page = 0; page <= max; page++) await withLocalCopy(BROWSE, { page }, answer(page))
  expect(await withLocalCopy(BROWSE, { page: max }, cutOff)).toBe(max)
  await expect(withLocalCopy(BROWSE, { page: 0 }, cutOff)).rejects.toThrow('Failed to fetch')
})

test('filters never asked for look among the cards that were seen, by the rule of the server', async () => {
  const tree = [
    {
      id: 'stores',
      name: { en: 'Stores', ja: 'お店', fr: 'Boutiques' },
      levels: [],
      subCategories: [],
    },
    {
      id: 'music',
      name: { en: 'Music', ja: '音楽', fr: 'Musique' },
      levels: [],
      subCategories: [],
    },
  ]
  const card = (id: string, more: object = {}) => ({
    id,
    title: `Card ${id}`,
    category: 'stores',
    country: 'Japan',
    step: 'global-mapping',
    level: 1,
    publishedAt: `2026-01-0${id}T00:00:00.000Z`,
    ...more,
  })
  const page = (...cards: object[]) => answer({ cards, nextCursor: 'more', total: 9 })
  const asked = async (input: object) => {
    const { cards } = (await withLocalCopy(BROWSE, { language: 'en', ...input }, cutOff)) as {
      cards: { id: string }[]
    }
    return cards.map(({ id }) => id)
  }
  await expect(asked({ q: 'x' })).rejects.toThrow('Failed to fetch')
  await withLocalCopy(['public', 'categories'], undefined, answer(tree))
  await withLocalCopy(BROWSE, { language: 'en' }, page(card('1'), card('2', { category: 'music' })))
  await withLocalCopy(
    BROWSE,
    { language: 'en', level: 2 },
    page(
      card('2', { category: 'music' }),
      card('3', { level: 2, step: 'formula-content', publishedAt: new Date().toISOString() }),
    ),
  )
  await withLocalCopy(BROWSE, { language: 'fr' }, page(card('4')))
  expect(await asked({ q: 'card' })).toEqual(['3', '2', '1'])
  // How many there are, only the server knows.
  expect(await withLocalCopy(BROWSE, { language: 'en', q: 'card' }, cutOff)).toMatchObject({
    total: null,
    isTotalExact: false,
  })
  expect(await asked({ q: '音' })).toEqual(['2'])
  expect(await asked({ q: 'japon' })).toEqual(['3', '2', '1'])
  expect(await asked({ category: 'stores' })).toEqual(['3', '1'])
  expect(await asked({ focus: ['content-learning'] })).toEqual(['3'])
  expect(await asked({ latest: true })).toEqual(['3'])
  await expect(asked({ favorites: true })).rejects.toThrow('Failed to fetch')
  await withLocalCopy(
    ['user', 'preferences', 'get'],
    undefined,
    answer({ favoriteCategories: ['music'] }),
  )
  expect(await asked({ favorites: true })).toEqual(['2'])
  await expect(asked({ category: 'stores', cursor: 'more' })).rejects.toThrow('Failed to fetch')
  expect(isShownAsCopy('user.content.list {"language":"en","q":"card"}')).toBe(true)
})

test.each([
  ['written by another build', () => (build = 'build-2.js')],
  ['older than a week', () => vi.useFakeTimers({ now: Date.now() + 8 * 86_400_000 })],
  ['broken', () => writeUserValue('ada', 'saved_content', '{"build":')],
])('a copy that is %s is ignored', async (_name, spoil) => {
  await withLocalCopy(SAVED, undefined, answer(['tea']))
  spoil()
  await expect(withLocalCopy(SAVED, undefined, cutOff)).rejects.toThrow('Failed to fetch')
})

test('a full device is only logged', async () => {
  room = 10
  expect(await withLocalCopy(SAVED, undefined, answer(['tea']))).toEqual(['tea'])
  expect(console.warn).toHaveBeenCalledOnce()
})

test('the next person finds nothing of the one before', async () => {
  await withLocalCopy(SAVED, undefined, answer(['tea']))
  await withSessionCopy(answer(person('ben')))
  await expect(withLocalCopy(SAVED, undefined, cutOff)).rejects.toThrow('Failed to fetch')
  expect(Object.keys(localStorage).filter((key) => key.includes('ada'))).toEqual([])
})

test('what was not sent waits for its person when the session ended: for thirty days, and for nobody else', async () => {
  const nobody = { user: null }
  const kept = () => Object.keys(localStorage)
  writeUserValue('ada', `${UNSENT}bio`, 'Tea')
  await withSessionCopy(answer(nobody))
  expect(kept()).toEqual(['machicube:user:ada:unsent:bio'])
  vi.useFakeTimers({ now: Date.now() + 29 * 86_400_000 })
  await withSessionCopy(answer(nobody))
  expect(readUserValue('ada', `${UNSENT}bio`)).toBe('Tea')
  vi.setSystemTime(Date.now() + 86_400_000)
  await withSessionCopy(answer(nobody))
  expect(kept()).toEqual([])

  writeUserValue('ada', `${UNSENT}bio`, 'Tea')
  await withSessionCopy(answer(nobody))
  await withSessionCopy(answer(person('ben')))
  expect(kept().filter((key) => key.includes('ada'))).toEqual([])
})

test('who was signed in is known without the server, unless the session ended', async () => {
  expect(await withSessionCopy(cutOff)).toEqual(person('ada'))
  await expect(withSessionCopy(status(500))).rejects.toThrow()
  await withSessionCopy(answer({ user: null }))
  await expect(withSessionCopy(cutOff)).rejects.toThrow()
  expect(Object.keys(localStorage)).toEqual([])
})

test('an answer that arrives after the person has left is not kept', async () => {
  let arrive = (_value: unknown) => {}
  const late = withLocalCopy(SAVED, undefined, () => new Promise((resolve) => (arrive = resolve)))
  await withSessionCopy(answer({ user: null }))
  arrive(['tea'])
  expect(await late).toEqual(['tea'])
  expect(Object.keys(localStorage)).toEqual([])
})
