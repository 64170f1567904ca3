import { expect, test } from 'vitest'
import {
  HOME_SIDEBAR_WIDTHS,
  isMobile,
  isSidebarShortcut,
  SHELL_SIDEBAR_WIDTHS,
  SIDEBAR_COOKIE,
} from './sidebar.ts'

const pressed = { key: 'b', ctrlKey: false, metaKey: false }

test('the sidebar cookie lives seven days', () => {
  expect(SIDEBAR_COOKIE.maxAgeSeconds).toBe(604_800)
})

test('the sidebars have their widths', () => {
  expect(SHELL_SIDEBAR_WIDTHS).toEqual({ expanded: '16rem', mobile: '18rem', icon: '3rem' })
  expect(HOME_SIDEBAR_WIDTHS).toEqual({ expanded: '16rem', collapsed: '4rem' })
})

test('below 768 px the sidebar is a panel', () => {
  expect([767, 768].map(isMobile)).toEqual([true, false])
})

test('Ctrl or Meta with b toggles the sidebar', () => {
  expect(isSidebarShortcut({ ...pressed, ctrlKey: true }, false)).toBe(true)
  expect(isSidebarShortcut({ ...pressed, metaKey: true, key: 'B' }, false)).toBe(true)
  expect(isSidebarShortcut(pressed, false)).toBe(false)
  expect(isSidebarShortcut({ ...pressed, ctrlKey: true, key: 'v' }, false)).toBe(false)
})

test('the shortcut is ignored while typing', () => {
  expect(isSidebarShortcut({ ...pressed, ctrlKey: true }, true)).toBe(false)
})
