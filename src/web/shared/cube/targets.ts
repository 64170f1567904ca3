import type { PointerEvent } from 'react'

/** React also brings what happens in dialogs that were opened from here. */
export function belongs(event: { target: EventTarget; currentTarget: Element }) {
  return event.target instanceof Node && event.currentTarget.contains(event.target)
}

export function isControl(target: EventTarget) {
  return target instanceof Element && target.closest('button, a') !== null
}

export function takesFocus(target: EventTarget) {
  return target instanceof HTMLElement && target.dataset['cubeFocus'] !== undefined
}

export function isOnScrollbar({ target, nativeEvent }: PointerEvent) {
  if (!(target instanceof HTMLElement) || target.scrollHeight <= target.clientHeight) return false
  return nativeEvent.offsetX >= target.clientWidth
}
