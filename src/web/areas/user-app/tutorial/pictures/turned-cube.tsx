import { type ReactNode, useId } from 'react'
import type { Swipe } from '#domain/face.ts'

/** The cube half way round: the new face, a strip of the front that leaves, and the finger that turns it. */
const TURNS = {
  left: {
    face: '128,34 344,58 344,242 128,266',
    strip: '86,66 128,34 128,266 86,234',
    edge: 'M128 34V266',
    trail: { from: [296, 216], to: [184, 216] },
  },
  right: {
    face: '56,58 272,34 272,266 56,242',
    strip: '272,34 314,66 314,234 272,266',
    edge: 'M272 34V266',
    trail: { from: [104, 216], to: [216, 216] },
  },
  up: {
    face: '66,76 334,76 312,264 88,264',
    strip: '92,38 308,38 334,76 66,76',
    edge: 'M66 76H334',
    trail: { from: [292, 238], to: [292, 136] },
  },
  down: {
    face: '88,36 312,36 334,224 66,224',
    strip: '66,224 334,224 308,262 92,262',
    edge: 'M66 224H334',
    trail: { from: [292, 70], to: [292, 172] },
  },
} as const satisfies Record<Swipe, object>

const DEEP = {
  1: 'fill-step-1-soft',
  2: 'fill-step-2-soft',
  3: 'fill-step-3-soft',
  4: 'fill-step-4-soft',
} as const

type TurnedCubeProps = { swipe: Swipe; step: 1 | 2 | 3 | 4; children: ReactNode }

export function TurnedCube({ swipe, step, children }: TurnedCubeProps) {
  const id = useId()
  const { face, strip, edge, trail } = TURNS[swipe]
  return (
    <svg viewBox="0 0 400 300" aria-hidden="true" className="block h-auto w-full">
      <defs>
        <clipPath id={`${id}face`}>
          <polygon points={face} />
        </clipPath>
        <linearGradient id={`${id}dusk`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#26357f" />
          <stop offset=".55" stopColor="#7a5aa6" />
          <stop offset="1" stopColor="#f08a72" />
        </linearGradient>
      </defs>
      <rect width="400" height="300" rx="20" className={DEEP[step]} />
      <ellipse cx="200" cy="276" rx="132" ry="10" fill="#0b0f2a" fillOpacity=".16" />
      <polygon points={strip} fill={`url(#${id}dusk)`} />
      <polygon points={strip} fill="#0b0f2a" fillOpacity=".28" />
      <g clipPath={`url(#${id}face)`}>{children}</g>
      <path d={edge} stroke="#fff" strokeOpacity=".7" strokeWidth="2.5" strokeLinecap="round" />
      <Finger id={`${id}trail`} from={trail.from} to={trail.to} />
    </svg>
  )
}

type Point = readonly [x: number, y: number]

function Finger({ id, from, to }: { id: string; from: Point; to: Point }) {
  const [x, y] = to
  return (
    <g>
      <linearGradient
        id={id}
        gradientUnits="userSpaceOnUse"
        x1={from[0]}
        y1={from[1]}
        x2={x}
        y2={y}
      >
        <stop stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#fff" stopOpacity=".95" />
      </linearGradient>
      <path
        // Not quite straight: the box of a straight line has no height for the gradient to run in.
        d={`M${from[0]} ${from[1]}L${x} ${y + 0.01}`}
        stroke={`url(#${id})`}
        strokeWidth="12"
        strokeLinecap="round"
      />
      <circle cx={x} cy={y} r="19" fill="#fff" fillOpacity=".35" />
      <circle cx={x} cy={y} r="12.5" fill="#fff" stroke="#1c2030" strokeOpacity=".18" />
    </g>
  )
}
