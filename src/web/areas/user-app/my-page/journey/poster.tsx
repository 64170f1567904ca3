import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BLOCKS } from '#domain/block.ts'
import type { Cell, JourneySummary } from '#domain/journey.ts'
import { LEVELS } from '#domain/level.ts'
import { STEPS } from '#domain/step.ts'
import { useDate, useNumber, usePercent } from '../../../../language/date.ts'
import { useSession } from '../../../../session.ts'
import { useCategoryName } from '../../../../shared/category/category-name.ts'
import { useLevelLabel } from '../../../../shared/category/level-label.ts'
import { LogoMark } from '../../../../ui/logo.tsx'
import { FittedText } from './fitted-lines.tsx'
import { POSTER } from './measures.ts'
import { Windows } from './windows.tsx'

type PosterProps = {
  category: string
  cells: readonly Cell[]
  summary: JourneySummary
  firstSavedAt: string | null
}

const { width, height, margin, house } = POSTER
const RIGHT = width - margin

/** A house of six floors with four windows each: what was saved lights them. */
export function Poster({ category, cells, summary, firstSavedAt }: PosterProps) {
  const t = useTranslations('myPage.poster')
  const date = useDate()
  const { user } = useSession()
  const [today] = useState(() => new Date().toISOString())
  const categoryName = useCategoryName()(category)
  const name = user?.name ?? ''
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('alt', {
        name,
        category: categoryName,
        level: summary.level,
        started: summary.startedCount,
        all: BLOCKS.length,
        complete: summary.completeCount,
        items: summary.itemCount,
      })}
      className="block h-auto w-full font-sans"
    >
      <rect width={width} height={height} className="fill-canvas" />
      <Hills />
      <svg x={margin} y={48} width={52} height={52}>
        <LogoMark className="size-auto" />
      </svg>
      <text x={margin + 64} y={84} className="fill-ink text-[26px] font-bold">
        MachiCube
      </text>
      <text x={RIGHT} y={82} textAnchor="end" className="fill-ink-soft text-[17px]">
        {t('asOf', { date: date(today) })}
      </text>
      <FittedText
        text={`${t('heading')} ${name ? t('of', { name }) : t('anonymous')}`}
        x={margin}
        y={148}
        width={width - 2 * margin}
        size={21}
        isCentered
        className="fill-accent-ink font-bold"
      />
      <FittedText
        text={categoryName}
        x={margin}
        y={218}
        width={width - 2 * margin}
        size={58}
        className="fill-ink font-bold"
      />
      <Figures summary={summary} />
      <House category={category} cells={cells} summary={summary} />
      <text x={margin} y={height - 40} className="fill-ink-soft text-[17px]">
        {t('motto')}
      </text>
      {firstSavedAt && (
        <text x={RIGHT} y={height - 40} textAnchor="end" className="fill-ink-soft text-[17px]">
          {t('since', { date: date(firstSavedAt) })}
        </text>
      )}
    </svg>
  )
}

function Hills() {
  return (
    <>
      <circle cx={138} cy={456} r={44} className="fill-warning-line" />
      <path d="M0 1010Q180 900 420 985T840 930V1188H0z" className="fill-success-soft" />
      <path d="M0 1080Q260 1010 520 1075T840 1045V1188H0z" className="fill-step-2-soft" />
    </>
  )
}

function Figures({ summary }: { summary: JourneySummary }) {
  const t = useTranslations('myPage.summary')
  const poster = useTranslations('myPage.poster')
  const number = useNumber()
  const percent = usePercent()
  const figures = [
    [poster('level', { level: summary.level }), t('level')],
    [`${number(summary.startedCount)} / ${number(BLOCKS.length)}`, t('started')],
    [`${number(summary.completeCount)} / ${number(BLOCKS.length)}`, t('complete')],
    [number(summary.itemCount), t('items')],
  ] as const
  const column = (width - 2 * margin) / figures.length
  return (
    <>
      {figures.map(([value, label], index) => (
        <g key={label} transform={`translate(${margin + index * column} 300)`}>
          <FittedText
            text={value}
            x={0}
            y={0}
            width={column - 20}
            size={34}
            isOneLine
            className="fill-primary-ink font-bold"
          />
          <FittedText
            text={label}
            x={0}
            y={28}
            width={column - 20}
            size={16}
            className="fill-ink-soft"
          />
        </g>
      ))}
      <rect
        x={margin}
        y={360}
        width={width - 2 * margin}
        height={14}
        rx={7}
        className="fill-line"
      />
      <rect
        x={margin}
        y={360}
        width={((width - 2 * margin) * summary.percent) / 100}
        height={14}
        rx={7}
        className="fill-success"
      />
      <text x={RIGHT} y={400} textAnchor="end" className="fill-ink-soft text-[16px]">
        {t('percent', { percent: percent(summary.percent) })}
      </text>
    </>
  )
}

type HouseProps = { category: string; cells: readonly Cell[]; summary: JourneySummary }

function House({ category, cells, summary }: HouseProps) {
  const columns = useTranslations('common.columns')
  const levelLabel = useLevelLabel()
  const left = house.x
  const right = house.x + house.width
  const bottom = house.y + LEVELS.length * house.floor
  return (
    <>
      <path
        d={`M${left - 26} ${house.y}L${left + 60} ${house.y - 62}H${right - 60}L${right + 26} ${house.y}z`}
        className="fill-(--logo-roof)"
      />
      <rect
        x={left}
        y={house.y}
        width={house.width}
        height={bottom - house.y}
        className="fill-surface stroke-line"
        strokeWidth={2}
      />
      {LEVELS.map((level, index) => {
        const y = bottom - (index + 1) * house.floor
        const isOpen = level.number <= summary.level
        return (
          <g key={level.id}>
            {index > 0 && (
              <path
                d={`M${left} ${y + house.floor}H${right}`}
                strokeWidth={2}
                className="stroke-line"
              />
            )}
            <circle
              cx={margin + 15}
              cy={y + house.floor / 2}
              r={15}
              className={isOpen ? 'fill-primary' : 'fill-line'}
            />
            <text
              x={margin + 15}
              y={y + house.floor / 2 + 6}
              textAnchor="middle"
              className={isOpen ? 'fill-white text-[16px] font-bold' : 'fill-ink-soft text-[16px]'}
            >
              {level.number}
            </text>
            <FittedText
              text={levelLabel(category, level.number)}
              x={margin + 40}
              y={y + house.floor / 2 + 6}
              width={left - margin - 58}
              size={17}
              isCentered
              className={isOpen ? 'fill-ink font-bold' : 'fill-ink-soft'}
            />
            <Windows cells={cells.filter((cell) => cell.level === level.number)} y={y} />
          </g>
        )
      })}
      <rect x={left - 26} y={bottom} width={house.width + 52} height={44} className="fill-ink" />
      {STEPS.map((step, index) => (
        <text
          key={step.id}
          x={left + (index + 0.5) * (house.width / STEPS.length)}
          y={bottom + 29}
          textAnchor="middle"
          className="fill-white text-[18px] font-bold"
        >
          {columns(step.column)}
        </text>
      ))}
    </>
  )
}
