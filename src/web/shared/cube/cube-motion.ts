import type { Face, SideFace } from '#domain/face.ts'
import { type CubeParts, flatten, place, show } from './cube-parts.ts'
import { eachFrame, stopFrames } from './frames.ts'
import { angleOf, type Axis, axisOf, sideAt } from './geometry.ts'
import { hasSettled, type Moving, spring } from './spring.ts'

export type CubeMotion = ReturnType<typeof createCubeMotion>

// Close enough to the front to go on around the other axis.
const AT_FRONT_DEGREES = 2
const CRITICAL = 1

/** Turns the cube outside of React, which only learns which side has to be there. */
export function createCubeMotion(onSide: (side: SideFace | null) => void) {
  let axis: Axis = 'y'
  let moving: Moving = { position: 0, velocity: 0 }
  let target = 0
  let side: SideFace | null = null
  let following: SideFace | null = null
  let parts: CubeParts | null = null
  let isResting = true
  let fades = false

  function step(seconds: number): boolean {
    moving = spring(moving, target, seconds, fades ? CRITICAL : undefined)
    if (following && Math.abs(moving.position) < AT_FRONT_DEGREES) turnTo(following)
    else if (target !== 0 && moving.position * target > 0) need(sideAt(axis, target))
    if (hasSettled(moving, target)) rest()
    else draw()
    return !isResting
  }

  function need(wanted: SideFace | null) {
    if (wanted === side) return
    side = wanted
    onSide(side)
  }

  function draw() {
    if (parts) show(parts, axis, moving.position, fades)
  }

  function rest() {
    moving = { position: target, velocity: 0 }
    isResting = true
    if (parts) flatten(parts, target === 0 ? 'front' : 'side')
    if (target === 0) need(null)
  }

  function wake() {
    if (isResting) fades = matchMedia('(prefers-reduced-motion: reduce)').matches
    isResting = false
    if (parts && side) place(parts, axis, angleOf(side), fades)
  }

  function turnTo(face: Face) {
    following = null
    // A tap on a face that lies still must find it still: its click is yet to come.
    if (isResting && face === (side ?? 'front')) return
    if (face === 'front') {
      target = 0
    } else if (side && axisOf(face) !== axis && Math.abs(moving.position) > AT_FRONT_DEGREES) {
      following = face
      target = 0
    } else {
      axis = axisOf(face)
      target = angleOf(face)
      if (moving.position * target >= 0) need(face)
    }
    wake()
    eachFrame(step)
  }

  return {
    turnTo,
    /** As soon as they are in the page, and again whenever the side is another one. */
    attach(shown: CubeParts | null) {
      parts = shown
      if (!parts || !side) return
      if (isResting) return flatten(parts, 'side')
      place(parts, axis, angleOf(side), fades)
      draw()
    },
    /** Where it is when a hand takes hold of it. */
    hold() {
      stopFrames(step)
      return { axis: side ? axis : null, angle: moving.position }
    },
    follow(around: Axis, angle: number) {
      axis = around
      moving = { position: angle, velocity: 0 }
      if (angle !== 0) need(sideAt(axis, angle))
      if (side === null) return
      wake()
      draw()
    },
    /** Let go at this speed, in degrees a second. */
    release(face: Face, velocity: number) {
      moving = { ...moving, velocity }
      turnTo(face)
    },
    stop() {
      stopFrames(step)
    },
  }
}
