import { type RefObject, useEffect, useState } from 'react'

type Mode = 'off' | 'native' | 'overlay'

/** The browser's full screen where it has one, else a layer over the page. Escape leaves; the focus stays where it is. */
export function useFullScreen(frame: RefObject<HTMLElement | null>) {
  const [mode, setMode] = useState<Mode>('off')
  useEffect(() => {
    if (mode === 'native') return followBrowser(() => setMode('off'))
    if (mode === 'overlay' && frame.current) return holdLayer(frame.current, () => setMode('off'))
    return undefined
  }, [frame, mode])

  function enter() {
    const element = frame.current
    if (!element?.requestFullscreen) return setMode('overlay')
    element.requestFullscreen().then(
      () => setMode('native'),
      () => setMode('overlay'),
    )
  }
  function leave() {
    if (mode === 'native' && document.fullscreenElement) return void document.exitFullscreen()
    setMode('off')
  }
  return { isOn: mode !== 'off', isOverlay: mode === 'overlay', enter, leave }
}

function followBrowser(onLeft: () => void) {
  const onChange = () => document.fullscreenElement ?? onLeft()
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

const STOPS = 'a[href], button:not(:disabled)'

function holdLayer(layer: HTMLElement, onLeave: () => void) {
  const root = document.documentElement
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return onLeave()
    if (event.key !== 'Tab') return
    const stops = [...layer.querySelectorAll<HTMLElement>(STOPS)].filter(
      (stop) => stop.offsetParent !== null,
    )
    const [edge, other] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)]
    if (document.activeElement !== edge) return
    event.preventDefault()
    other?.focus()
  }
  root.style.overflow = 'hidden'
  document.addEventListener('keydown', onKeyDown)
  return () => {
    root.style.overflow = ''
    document.removeEventListener('keydown', onKeyDown)
  }
}
