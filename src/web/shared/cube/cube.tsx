import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { type Face, type SideFace, stepOnFace, type Swipe, turn } from '#domain/face.ts'
import { cn } from '../../ui/class-names.ts'
import { useDisarming, useFaceFocus, useTurned } from './cube-attention.ts'
import { useCubeHand } from './cube-hand.ts'
import { createCubeMotion } from './cube-motion.ts'
import { partsIn } from './cube-parts.ts'
import { tellFace } from './face-news.ts'
import { belongs, isControl, takesFocus } from './targets.ts'
import { leaveTurn, takeTurn } from './turned-cube.ts'

/** What the faces may ask of their cube. */
export type CubeControls = { face: Face; turnTo: (face: Face) => void }

type CubeProps = {
  title: string
  renderFront: (cube: CubeControls) => ReactNode
  /** Mounted when it is needed. The element with `data-cube-focus` takes the focus. */
  renderSide: (side: SideFace, cube: CubeControls) => ReactNode
  onOpen: () => void
  onSideShown?: (side: SideFace) => void
  /** From the first movement until it lies on its front again. */
  onTurnedChange?: ((isTurned: boolean) => void) | undefined
  className?: string
}

const SWIPES: Record<string, Swipe> = {
  ArrowLeft: 'left',
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
}

/** A card with a front and four sides, turned by pointer, keys or its own buttons. */
export function Cube(props: CubeProps) {
  const { title, renderFront, renderSide, onOpen, onTurnedChange } = props
  const t = useTranslations()
  const root = useRef<HTMLDivElement>(null)
  const [face, setFace] = useState<Face>('front')
  const [side, setSide] = useState<SideFace | null>(null)
  const [isArmed, setIsArmed] = useState(false)
  const [motion] = useState(() => createCubeMotion(setSide))
  const [putBack] = useState(() => () => {
    setIsArmed(false)
    setFace('front')
    motion.turnTo('front')
  })
  const followFocus = useFaceFocus(root, face, side)

  const nameOf = (one: Face) =>
    one === 'front' ? t('card.front') : t(`common.steps.${stepOnFace(one)}.label`)
  const named = (one: Face) => t('card.face', { title, panel: nameOf(one) })

  function show(next: Face, isByHand = false) {
    setIsArmed(false)
    if (next === face) return
    takeTurn(putBack)
    followFocus(next, isByHand)
    setFace(next)
    tellFace(named(next))
    if (next !== 'front') props.onSideShown?.(next)
  }
  function turnTo(next: Face) {
    motion.turnTo(next)
    show(next)
  }
  const { isClick, isDoubleClick, handlers } = useCubeHand({
    root,
    motion,
    face,
    isArmed,
    onGrab: () => takeTurn(putBack),
    onTurn: (next) => show(next, true),
    onTap: () => setIsArmed(face === 'front'),
  })

  useLayoutEffect(() => motion.attach(side ? partsIn(root.current) : null), [motion, side])
  useEffect(() => {
    return () => {
      motion.stop()
      leaveTurn(putBack)
    }
  }, [motion, putBack])
  useTurned(side !== null, onTurnedChange)
  useDisarming(root, isArmed, setIsArmed)

  function press(event: KeyboardEvent<HTMLElement>) {
    if (!belongs(event) || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const next = faceAfter(event, face)
    const opens = event.key === 'Enter' && event.target === event.currentTarget && face === 'front'
    if (!next && !opens) return
    event.preventDefault()
    if (next) turnTo(next)
    else onOpen()
  }

  const controls = { face, turnTo }
  return (
    // Whatever the card itself does, a button on one of its faces does as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={root}
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys are the card's
      tabIndex={0}
      aria-label={face === 'front' ? title : named(face)}
      aria-roledescription={t('card.kind')}
      aria-keyshortcuts="ArrowLeft ArrowUp ArrowRight ArrowDown Enter Escape"
      data-face={face}
      data-armed={isArmed || undefined}
      data-moving={side ? '' : undefined}
      onKeyDown={press}
      onClickCapture={(event) => {
        if (!belongs(event) || isClick(event)) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onDoubleClick={(event) => {
        if (!belongs(event) || isControl(event.target) || face !== 'front') return
        if (isDoubleClick()) onOpen()
      }}
      onDragStart={(event) => event.preventDefault()}
      {...handlers}
      className={cn('turning-cube group/cube', props.className)}
    >
      {side && <div data-cube="floor" aria-hidden="true" className="turning-shadow" />}
      <div data-cube="box" className="turning-box">
        <div
          data-cube="front"
          role="group"
          aria-label={nameOf('front')}
          inert={face !== 'front'}
          className="turning-face"
        >
          {renderFront(controls)}
          {side && <div data-cube="front-shade" className="turning-shade" />}
        </div>
        {side && (
          <>
            <div
              key={side}
              data-cube="side"
              role="group"
              aria-label={nameOf(side)}
              inert={face !== side}
              className="turning-face"
            >
              {renderSide(side, controls)}
              <div data-cube="side-shade" className="turning-shade" />
            </div>
            <div data-cube="wall" aria-hidden="true" className="turning-face turning-wall" />
            <div data-cube="wall" aria-hidden="true" className="turning-face turning-wall" />
          </>
        )}
      </div>
    </div>
  )
}

/** The face that a key leads to; nothing when the key is not the cube's. */
function faceAfter({ key, target, currentTarget }: KeyboardEvent, face: Face): Face | undefined {
  if (key === 'Escape') return face === 'front' ? undefined : 'front'
  const swipe = SWIPES[key]
  if (!swipe) return undefined
  const next = turn(face, swipe)
  if (next === face) return undefined
  // Up and down also scroll what a side lists.
  const mayScroll = face !== 'front' && (swipe === 'up' || swipe === 'down')
  return mayScroll && target !== currentTarget && !takesFocus(target) ? undefined : next
}
