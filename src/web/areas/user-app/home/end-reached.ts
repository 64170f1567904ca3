import { useEffect, useRef } from 'react'

const LEAD = '600px'

/** Calls when the element comes near the visible part of the page. */
export function useEndReached(onReached: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  })
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
      { rootMargin: LEAD },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return element
}
