/** As long as a page may still move after a full screen was left or a section opened. */
const SETTLES_MS = 1_000
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Brings a place of the page into view, however often it is asked for, and the focus with it. */
export function arriveAt(id: string) {
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    removeEventListener('resize', arrive)
    document.removeEventListener('fullscreenchange', arrive)
    for (const hand of HANDS) removeEventListener(hand, stop)
  }
  // After the frame in which what was pressed is drawn: a closed section has no places yet.
  const arrive = () =>
    requestAnimationFrame(() => {
      const place = document.getElementById(id)
      const heading = place?.querySelector<HTMLElement>('summary') ?? place
      heading?.focus({ preventScroll: true })
      place?.scrollIntoView()
    })
  const timer = setTimeout(stop, SETTLES_MS)
  const observer = new ResizeObserver(arrive)
  observer.observe(document.body)
  addEventListener('resize', arrive)
  document.addEventListener('fullscreenchange', arrive)
  for (const hand of HANDS) addEventListener(hand, stop, { passive: true })
}
