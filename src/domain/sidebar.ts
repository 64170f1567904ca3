const DAY_SECONDS = 24 * 60 * 60

/** Portal and admin. */
export const SHELL_SIDEBAR_WIDTHS = { expanded: '16rem', mobile: '18rem', icon: '3rem' } as const

export const HOME_SIDEBAR_WIDTHS = { expanded: '16rem', collapsed: '4rem' } as const

export const SIDEBAR_COOKIE = { name: 'sidebar_state', maxAgeSeconds: 7 * DAY_SECONDS } as const

export const HOME_SIDEBAR_COOKIE = 'home_sidebar_state'

export const MOBILE_BREAKPOINT_PX = 768

/** Goals and services listed in the school's sidebar. */
export const SIDEBAR_OFFERS_MAX = 3

const SHORTCUT_KEY = 'b'

export function isMobile(viewportWidthPx: number): boolean {
  return viewportWidthPx < MOBILE_BREAKPOINT_PX
}

export function isSidebarShortcut(
  pressed: { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean },
  isTyping: boolean,
): boolean {
  if (isTyping) return false
  return (pressed.ctrlKey || pressed.metaKey) && pressed.key.toLowerCase() === SHORTCUT_KEY
}
