import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveName } from '#domain/live.ts'
import { api } from './api.ts'
import { type Session, sessionOptions } from './session.ts'
import { spreadMs } from './spread.ts'

const STREAM = '/api/live'
const RETRY_MS = { first: 1_000, max: 30_000 } as const
// News that come together are read once, and not every page asks in the same moment.
const GATHER_MS = { min: 80, max: 300 } as const

/** What a page asks again when the server says that this has changed. */
const QUERIES_OF: Readonly<Record<LiveName, readonly (readonly unknown[])[]>> = {
  // What was saved of it may be gone.
  content: [
    api.user.content.key(),
    api.user.saved.list.key(),
    api.user.suggestions.key(),
    api.portal.key(),
    api.sa.key(),
  ],
  saved: [api.user.saved.key(), api.user.content.get.key(), api.user.suggestions.key()],
  categories: [api.public.categories.key(), api.sa.categories.key()],
  application: [sessionOptions.queryKey, api.user.applications.key(), api.sa.key()],
  subscription: [sessionOptions.queryKey, api.portal.key(), api.sa.key()],
  session: [sessionOptions.queryKey],
  // The account's name, favourites and countries shape what is shown elsewhere.
  preferences: [api.user.key(), sessionOptions.queryKey],
  roadmap: [api.sa.roadmap.key(), api.sa.contentSuggestions.key()],
}

/** Whoever is signed in sees what changes elsewhere, without a reload. */
export function useLive(queryClient: QueryClient, session: Session | undefined) {
  const userId = session?.user?.id
  useEffect(() => {
    if (userId !== undefined) return followServer(queryClient)
  }, [queryClient, userId])
}

/** Listens while the page can be seen; what was missed meanwhile is read once afterwards. Gives the way to stop. */
export function followServer(queryClient: QueryClient) {
  const reader = createReader(queryClient)
  const line = createLine({
    onBack: () => void queryClient.invalidateQueries(),
    onChange: reader.read,
    onRefused: () => void queryClient.invalidateQueries({ queryKey: sessionOptions.queryKey }),
  })
  const follow = () => (document.hidden ? line.end() : line.start())
  const onOnline = () => {
    line.end()
    follow()
  }
  document.addEventListener('visibilitychange', follow)
  addEventListener('online', onOnline)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    removeEventListener('online', onOnline)
    line.end()
    reader.stop()
  }
}

function createReader(queryClient: QueryClient) {
  const news = new Set<LiveName>()
  let timer: ReturnType<typeof setTimeout> | undefined
  function readAll() {
    timer = undefined
    const queryKeys = [...news].flatMap((name) => QUERIES_OF[name])
    news.clear()
    // Dropping reads under way would, on a slow line and a busy platform, mean that none ever ends.
    for (const queryKey of queryKeys)
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
  }
  return {
    read: (name: string) => {
      if (!Object.hasOwn(QUERIES_OF, name)) return
      news.add(name as LiveName)
      timer ??= setTimeout(readAll, spreadMs(GATHER_MS))
    },
    stop: () => clearTimeout(timer),
  }
}

type LineEvents = {
  /** The line is open again; anything may have changed while it was not. */
  onBack: () => void
  onChange: (name: string) => void
  /** The server answered, but not with a stream. */
  onRefused: () => void
}

/** The browser's own reconnecting gives up after a refusal and knows no back-off, so each try is a new stream. */
function createLine({ onBack, onChange, onRefused }: LineEvents) {
  let stream: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let hasBeenOpen = false

  function open() {
    retry = undefined
    const opened = new EventSource(STREAM)
    stream = opened
    opened.addEventListener('open', (event) => {
      // The browser says 'open' before anything has come through; the server's own carries data.
      if (!(event instanceof MessageEvent)) return
      if (hasBeenOpen || failures > 0) onBack()
      hasBeenOpen = true
      failures = 0
    })
    opened.addEventListener('change', ({ data }: MessageEvent<string>) => onChange(data))
    opened.addEventListener('error', () => {
      const isRefused = opened.readyState === EventSource.CLOSED
      end()
      retry = setTimeout(open, backOffMs(failures))
      failures += 1
      if (isRefused && failures <= 2) onRefused()
    })
  }

  function end() {
    clearTimeout(retry)
    retry = undefined
    stream?.close()
    stream = undefined
  }

  return { start: () => void (stream || retry || open()), end }
}

function backOffMs(failures: number) {
  const ms = Math.min(RETRY_MS.first * 2 ** failures, RETRY_MS.max)
  return spreadMs({ min: ms * 0.75, max: ms * 1.25 })
}
