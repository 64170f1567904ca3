import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Block } from '#domain/block.ts'
import { type LevelNumber, LEVELS } from '#domain/level.ts'
import { STEPS } from '#domain/step.ts'
import { cn } from '../../ui/class-names.ts'
import { Words } from '../../ui/words.tsx'

const HEAD = {
  1: 'text-step-1-ink',
  2: 'text-step-2-ink',
  3: 'text-step-3-ink',
  4: 'text-step-4-ink',
} as const

type BlockTableProps = {
  caption: string
  levelHeading: string
  levelName: (level: LevelNumber) => string
  /** Where there is room; the columns' short names stand elsewhere. */
  stepText?: 'label' | 'name'
  renderBlock: (block: Block) => ReactNode
  className?: string
}

/** The 24 blocks in five columns: levels down, steps across. */
export function BlockTable(props: BlockTableProps) {
  const { caption, levelHeading, levelName, stepText = 'label', renderBlock, className } = props
  const t = useTranslations('common')
  return (
    <div className={cn('@container', className)}>
      <table className="w-full table-fixed border-separate border-spacing-1 @2xl:border-spacing-1.5">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="w-[36%] text-left text-xs font-semibold text-ink-faint @2xl:w-44"
            >
              {levelHeading}
            </th>
            {STEPS.map(({ id, number, column }) => (
              <th
                key={id}
                scope="col"
                className={cn(
                  'pb-1 text-[0.6875rem] leading-tight font-semibold break-words @2xl:px-1 @2xl:text-xs',
                  HEAD[number],
                )}
              >
                <span className="@2xl:hidden">{t(`columns.${column}`)}</span>
                <span className="@max-2xl:hidden">{t(`steps.${id}.${stepText}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LEVELS.map(({ number: level }) => (
            <tr key={level}>
              <th
                scope="row"
                className="pr-1 text-left text-[0.6875rem] leading-tight font-medium break-words hyphens-auto text-ink-soft @2xl:pr-2 @2xl:text-sm"
              >
                <Words>{levelName(level)}</Words>
              </th>
              {STEPS.map(({ id: step }) => (
                <td key={step} className="p-0">
                  {renderBlock({ step, level })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
