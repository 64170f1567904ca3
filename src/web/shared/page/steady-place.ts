import { useEffect } from 'react'

/** Below the header of the page. */
const EYES_PX = 140

const LANDMARKS = '#content :is(h2, h3, h4, tr, li)'

/** What is under the eyes stays there when the page takes another width: a phone is turned, a window is dragged. */
export function useSteadyPlace() {
  useEffect(() => {
    let width = innerWidth
    let held: ReturnType<typeof underTheEyes>
    // Where this has scrolled to itself; what is under the eyes there is still the same.
    let own = -1
    const look = () => {
      if (innerWidth !== width || Math.abs(scrollY - own) < 2) return
      held = scrollY > 0 ? underTheEyes() : undefined
    }
    const follow = () => {
      if (innerWidth === width) return
      width = innerWidth
      if (!held?.element.isConnected) return
      scrollBy(0, held.element.getBoundingClientRect().top - held.top)
      own = scrollY
    }
    addEventListener('scrollend', look)
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scrollend', look)
      removeEventListener('resize', follow)
    }
  }, [])
}

/** The first thing that begins below the header. */
function underTheEyes() {
  for (const element of document.querySelectorAll(LANDMARKS)) {
    const { top } = element.getBoundingClientRect()
    if (top >= EYES_PX) return { element, top }
  }
  return undefined
}
