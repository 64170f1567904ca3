import type { Cell } from '#domain/journey.ts'
import { STEP_BY_ID } from '#domain/step.ts'
import { POSTER } from './measures.ts'

const { house } = POSTER
const SIZE = { width: 96, height: 64, radius: 12 }

const FILL = {
  1: 'fill-step-1',
  2: 'fill-step-2',
  3: 'fill-step-3',
  4: 'fill-step-4',
} as const
const SOFT = {
  1: 'fill-step-1-soft',
  2: 'fill-step-2-soft',
  3: 'fill-step-3-soft',
  4: 'fill-step-4-soft',
} as const
const INK = {
  1: 'fill-step-1-ink',
  2: 'fill-step-2-ink',
  3: 'fill-step-3-ink',
  4: 'fill-step-4-ink',
} as const

/** One floor: dark without content, filling up to three items, then lit with a check. */
export function Windows({ cells, y }: { cells: readonly Cell[]; y: number }) {
  const column = house.width / cells.length
  return cells.map((cell, index) => (
    <g
      key={cell.step}
      transform={`translate(${house.x + (index + 0.5) * column - SIZE.width / 2} ${y + (house.floor - SIZE.height) / 2})`}
    >
      <Window cell={cell} />
    </g>
  ))
}

function Window({ cell }: { cell: Cell }) {
  const { number } = STEP_BY_ID[cell.step]
  const { width, height, radius } = SIZE
  if (cell.count === 0) {
    return (
      <rect
        width={width}
        height={height}
        rx={radius}
        strokeWidth={2}
        strokeDasharray={cell.state === 'next' ? '7 5' : undefined}
        className={
          cell.state === 'next' ? 'fill-accent-soft stroke-accent' : 'fill-sunken stroke-line'
        }
      />
    )
  }
  if (cell.state === 'complete') {
    return (
      <>
        <rect width={width} height={height} rx={radius} className={FILL[number]} />
        <path
          d="M22 33l9 9 17-19"
          strokeWidth={6}
          strokeLinecap="round"
          strokeLinejoin="round"
          className="fill-none stroke-white"
        />
        <text x={70} y={41} textAnchor="middle" className="fill-white text-[24px] font-bold">
          {cell.count}
        </text>
      </>
    )
  }
  const filled = (height * cell.percent) / 100
  return (
    <>
      <rect width={width} height={height} rx={radius} className={SOFT[number]} />
      <path
        d={`M0 ${height - filled}H${width}V${height - radius}Q${width} ${height} ${width - radius} ${height}H${radius}Q0 ${height} 0 ${height - radius}z`}
        opacity={0.28}
        className={FILL[number]}
      />
      <text
        x={width / 2}
        y={41}
        textAnchor="middle"
        className={`${INK[number]} text-[24px] font-bold`}
      >
        {cell.count}
      </text>
    </>
  )
}
