import type { SideFace } from '#domain/face.ts'
import type { Movement } from '#domain/swipe.ts'

/** What a turn goes around: x lies across, y stands upright. */
export type Axis = 'x' | 'y'

export const RIGHT_ANGLE = 90

// A drag to the right turns around y by a positive angle, a drag upwards around x.
const TURNS: Record<SideFace, { axis: Axis; sign: 1 | -1 }> = {
  right: { axis: 'y', sign: 1 },
  left: { axis: 'y', sign: -1 },
  top: { axis: 'x', sign: 1 },
  bottom: { axis: 'x', sign: -1 },
}
const SIDES: Record<Axis, { ahead: SideFace; behind: SideFace }> = {
  x: { ahead: 'top', behind: 'bottom' },
  y: { ahead: 'right', behind: 'left' },
}
// Half the depth: as wide as the card around y, as high around x, in units of the card itself.
const UNIT: Record<Axis, string> = { x: 'cqb', y: 'cqi' }
const HALF = 50
const RECEDE = 34

export function axisOf(face: SideFace): Axis {
  return TURNS[face].axis
}

export function angleOf(face: SideFace): number {
  return TURNS[face].sign * RIGHT_ANGLE
}

/** The side that comes into view at this angle. */
export function sideAt(axis: Axis, angle: number): SideFace {
  return angle < 0 ? SIDES[axis].behind : SIDES[axis].ahead
}

/** The part of a movement that turns around the axis, in the direction of its angle. */
export function along(axis: Axis, { x, y }: Movement): number {
  return axis === 'y' ? x : -y
}

export function across(axis: Axis, pixels: number): Movement {
  return axis === 'y' ? { x: pixels, y: 0 } : { x: 0, y: -pixels }
}

/** A face stands this many degrees around the axis from the front. */
export function placed(axis: Axis, degrees: number): string {
  return `rotate${axis.toUpperCase()}(${degrees}deg) translateZ(${HALF}${UNIT[axis]})`
}

/** The cube as a whole: its front lies in the page, and it steps back while its edge comes forward. */
export function turned(axis: Axis, angle: number): string {
  const back = HALF + RECEDE * edgewise(angle)
  return `translateZ(${(-back).toFixed(2)}${UNIT[axis]}) rotate${axis.toUpperCase()}(${angle.toFixed(2)}deg)`
}

/** 0 when a face lies flat, 1 when an edge points at the reader. */
export function edgewise(angle: number): number {
  return Math.abs(Math.sin((angle * Math.PI) / RIGHT_ANGLE))
}

/** How far a face has turned away from the reader, 0 to 1. */
export function turnedAway(degrees: number): number {
  return 1 - Math.max(0, Math.cos((degrees * Math.PI) / 180))
}
