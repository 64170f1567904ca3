// Opens the app when the server cannot be reached. Keeps the empty page and nothing else: scripts come from
// the browser's own cache, and what a person sees from the copies in src/web/local-copy.
const CACHE = 'machicube-page'
const PAGE = '/'
const UNREACHABLE = new Set([502, 503, 504])
const NOT_THE_APP =
  /^\/(api|assets|covers|dev|factors|media|\.well-known|healthz|readyz|metrics)\b|\.\w+$/

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(PAGE)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]),
  )
})

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  if (mode !== 'navigate' || NOT_THE_APP.test(new URL(url).pathname)) return
  event.respondWith(openPage(event))
})

async function openPage(event) {
  const cache = await caches.open(CACHE)
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    if (answer.ok) event.waitUntil(cache.put(PAGE, answer.clone()))
    return UNREACHABLE.has(answer.status) ? ((await cache.match(PAGE)) ?? answer) : answer
  } catch (error) {
    const kept = await cache.match(PAGE)
    if (kept) return kept
    throw error
  }
}
