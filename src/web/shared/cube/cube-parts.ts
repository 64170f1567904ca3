import { type Axis, edgewise, placed, RIGHT_ANGLE, turned, turnedAway } from './geometry.ts'

/** The elements of a cube that is not flat. */
export type CubeParts = {
  box: HTMLElement
  front: HTMLElement
  side: HTMLElement
  /** What closes the body where it swings past its place. */
  walls: readonly HTMLElement[]
  shades: { front: HTMLElement; side: HTMLElement }
  shadow: HTMLElement
}

const DARKEST = 0.62
// Rounded like a card, a body would show holes at its corners.
const BODY_RADIUS = '0.375rem'

export function partsIn(root: HTMLElement | null): CubeParts | null {
  const find = (name: string) => root?.querySelector<HTMLElement>(`[data-cube='${name}']`)
  const [box, front, side, shadow] = [find('box'), find('front'), find('side'), find('floor')]
  const [frontShade, sideShade] = [find('front-shade'), find('side-shade')]
  if (!root || !box || !front || !side || !shadow || !frontShade || !sideShade) return null
  const walls = [...root.querySelectorAll<HTMLElement>("[data-cube='wall']")]
  return { box, front, side, walls, shades: { front: frontShade, side: sideShade }, shadow }
}

/** Stands each face in its place; from here on only the box turns. */
export function place(parts: CubeParts, axis: Axis, sideAngle: number, fades: boolean) {
  const { box, front, side, walls } = parts
  box.style.transformStyle = fades ? '' : 'preserve-3d'
  box.style.borderRadius = fades ? '' : BODY_RADIUS
  for (const face of [front, side]) face.style.visibility = ''
  for (const wall of walls) wall.style.visibility = fades ? 'hidden' : ''
  front.style.transform = fades ? '' : placed(axis, 0)
  side.style.transform = fades ? '' : placed(axis, -sideAngle)
  walls.forEach((wall, index) => {
    wall.style.transform = placed(axis, index === 0 ? sideAngle : 2 * RIGHT_ANGLE)
  })
}

/** A frame of the turn, with light that falls from the reader's side. */
export function show(parts: CubeParts, axis: Axis, angle: number, fades: boolean) {
  const { box, front, side, shades, shadow } = parts
  const progress = Math.min(1, Math.abs(angle) / RIGHT_ANGLE)
  if (fades) {
    front.style.opacity = String(1 - progress)
    side.style.opacity = String(progress)
    return
  }
  box.style.transform = turned(axis, angle)
  shades.front.style.opacity = (DARKEST * turnedAway(angle)).toFixed(3)
  shades.side.style.opacity = (DARKEST * turnedAway(RIGHT_ANGLE - Math.abs(angle))).toFixed(3)
  shadow.style.opacity = edgewise(angle).toFixed(3)
}

/** At rest the face on show lies in the page like any other content: sharp, and cheap to scroll. */
export function flatten(parts: CubeParts, shown: 'front' | 'side') {
  const { box, front, side, walls, shades, shadow } = parts
  box.style.transformStyle = ''
  box.style.borderRadius = ''
  for (const part of [box, front, side, ...walls]) part.style.transform = ''
  for (const part of [front, side]) part.style.opacity = ''
  for (const part of [shades.front, shades.side, shadow]) part.style.opacity = '0'
  front.style.visibility = shown === 'front' ? '' : 'hidden'
  side.style.visibility = shown === 'side' ? '' : 'hidden'
  for (const wall of walls) wall.style.visibility = 'hidden'
}
