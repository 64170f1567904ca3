import { useEffect, useState } from 'react'
import { isMobile, isSidebarShortcut, SIDEBAR_COOKIE } from '#domain/sidebar.ts'
import { readCookie, writeCookie } from '../../cookie.ts'

const COLLAPSED = 'collapsed'

/** Folded or not is remembered for a week; the slide-in of a small screen is not. */
export function useSidebarState(
  cookie: string = SIDEBAR_COOKIE.name,
  isCollapsedAtFirst = () => false,
) {
  const [isCollapsed, setIsCollapsed] = useState(() => {
    const remembered = readCookie(cookie)
    return remembered ? remembered === COLLAPSED : isCollapsedAtFirst()
  })
  const [isMobileOpen, setIsMobileOpen] = useState(false)

  function toggle() {
    if (isMobile(window.innerWidth)) return setIsMobileOpen(!isMobileOpen)
    const state = isCollapsed ? 'expanded' : COLLAPSED
    writeCookie(cookie, state, SIDEBAR_COOKIE.maxAgeSeconds)
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
