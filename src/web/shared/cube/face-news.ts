let news: HTMLElement | undefined

/** Which face a cube shows now, for who cannot see it turn. One place for all cubes: it must be there before it speaks. */
export function tellFace(text: string) {
  news ??= document.body.appendChild(
    Object.assign(document.createElement('p'), { role: 'status', className: 'sr-only' }),
  )
  requestAnimationFrame(() => news?.replaceChildren(text))
}
