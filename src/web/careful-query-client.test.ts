import { InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { CarefulQueryClient } from './careful-query-client.ts'

type Pages = { page: number; version: number }

/** A list of pages that is shown; the server answers when told to, with what it knew when it was asked. */
function listOnScreen() {
  const client = new CarefulQueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  const server = { version: 1 }
  const asked: (() => void)[] = []
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    initialPageParam: 0,
    queryFn: ({ pageParam: page, signal }): Promise<Pages> => {
      const answer = { page, version: server.version }
      return new Promise((answered, dropped) => {
        asked.push(() => answered(answer))
        signal.addEventListener('abort', dropped)
      })
    },
    getNextPageParam: ({ page }) => page + 1,
  })
  list.subscribe(() => {})
  const shown = () =>
    list.getCurrentResult().data?.pages.map(({ page, version }) => [page, version])
  return { client, list, server, asked, shown }
}

type Screen = ReturnType<typeof listOnScreen>

/** Answers whatever is asked until the screen shows this. */
async function expectShown({ asked, shown }: Screen, pages: number[][]) {
  await vi.waitFor(() => {
    for (const answer of asked) answer()
    expect(shown()).toEqual(pages)
  })
}

const options = { waiting: { cancelRefetch: false }, dropping: {} }

test.for(['waiting', 'dropping'] as const)(
  'news during the first read are shown (%s)',
  async (kind) => {
    const screen = listOnScreen()
    screen.server.version = 2
    void screen.client.invalidateQueries({ queryKey: ['list'] }, options[kind])
    await expectShown(screen, [[0, 2]])
  },
)

test.for(['waiting', 'dropping'] as const)(
  'news while a next page comes neither drop it nor are lost (%s)',
  async (kind) => {
    const screen = listOnScreen()
    await expectShown(screen, [[0, 1]])
    const more = screen.list.fetchNextPage()
    screen.server.version = 2
    void screen.client.invalidateQueries({ queryKey: ['list'] }, options[kind])
    screen.asked.at(-1)?.()
    expect((await more).data?.pages).toHaveLength(2)
    await expectShown(screen, [
      [0, 2],
      [1, 2],
    ])
  },
)

test('a next page that is asked for while the news are read does not end their reading', async () => {
  const screen = listOnScreen()
  await expectShown(screen, [[0, 1]])
  screen.server.version = 2
  void screen.client.invalidateQueries({ queryKey: ['list'] })
  void screen.list.fetchNextPage()
  await expectShown(screen, [
    [0, 2],
    [1, 2],
  ])
})

test('news that never end do not keep a read from ending', async () => {
  const screen = listOnScreen()
  await expectShown(screen, [[0, 1]])
  screen.server.version = 2
  for (const _ of [1, 2, 3]) {
    void screen.client.invalidateQueries({ queryKey: ['list'] }, options.waiting)
    await Promise.resolve()
  }
  expect(screen.asked).toHaveLength(2)
  await expectShown(screen, [[0, 2]])
  expect(screen.asked).toHaveLength(3)
})
