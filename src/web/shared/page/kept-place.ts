// Where the router writes down how far each entry of the history was scrolled.
const KEPT = 'tsr-scroll-restoration-v1_3'
const PATIENCE_MS = 15_000
/** The page has found its height. */
const CALM_MS = 1_500
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * A page that is opened again fills little by little, and is too short at first for where it was left. It is led there
 * as it grows, until it rests or somebody takes over.
 */
export function returnToKeptPlace() {
  const top = keptTop()
  if (!top) return
  const end = performance.now() + PATIENCE_MS
  const width = innerWidth
  let timer = 0
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const hand of HANDS) removeEventListener(hand, stop)
  }
  const observer = new ResizeObserver(() => {
    // At another width another place is the same one.
    if (innerWidth !== width || performance.now() > end) return stop()
    scrollTo({ top, behavior: 'instant' })
    clearTimeout(timer)
    if (scrollY >= top - 1) timer = window.setTimeout(stop, CALM_MS)
  })
  for (const hand of HANDS) addEventListener(hand, stop, { passive: true })
  observer.observe(document.body)
}

function keptTop(): number | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<
      string,
      { window?: { scrollY: number } }
    >
    return kept[history.state?.['__TSR_key'] ?? location.href]?.window?.scrollY
  } catch {
    return undefined
  }
}
