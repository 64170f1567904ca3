import { useEffect, useState } from 'react'
import { isMobile, isSidebarShortcut, SIDEBAR_COOKIE } from '#domain/sidebar.ts'
import { readCookie, writeCookie } from '../../cookie.ts'

const COLLAPSED = 'collapsed'

/** Folded or not is remembered for a week; the slide-in of a small screen is not. */
export function useSidebarState() {
  const [isCollapsed, setIsCollapsed] = useState(
    () => readCookie(SIDEBAR_COOKIE.name) === COLLAPSED,
  )
  const [isMobileOpen, setIsMobileOpen] = useState(false)

  function toggle() {
    if (isMobile(window.innerWidth)) return setIsMobileOpen(!isMobileOpen)
    const state = isCollapsed ? 'expanded' : COLLAPSED
    writeCookie(SIDEBAR_COOKIE.name, state, SIDEBAR_COOKIE.maxAgeSeconds)
    setIsCollapsed(!isCollapsed)
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSidebarShortcut(event, isTyping(event.target))) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  return { isCollapsed, isMobileOpen, setIsMobileOpen, toggle }
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
