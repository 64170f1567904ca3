import { useTranslations } from 'use-intl'
import { blockKey, type Block } from '#domain/block.ts'
import { LEVELS } from '#domain/level.ts'
import { inLanguage } from '#domain/local-text.ts'
import { STEPS } from '#domain/step.ts'
import { useLanguage } from '../../language/language-provider.tsx'
import { cn } from '../../ui/class-names.ts'

const FILLED = {
  1: 'bg-step-1 text-white',
  2: 'bg-step-2 text-white',
  3: 'bg-step-3 text-white',
  4: 'bg-step-4 text-white',
} as const
const HEAD = {
  1: 'text-step-1-ink',
  2: 'text-step-2-ink',
  3: 'text-step-3-ink',
  4: 'text-step-4-ink',
} as const

type BlockMatrixProps = { caption: string; blocks: readonly (Block & { count: number })[] }

/** The 24 blocks: levels down, steps across. */
export function BlockMatrix({ caption, blocks }: BlockMatrixProps) {
  const t = useTranslations()
  const language = useLanguage()
  const counts = new Map(blocks.map((block) => [blockKey(block), block.count]))
  return (
    <table className="w-full table-fixed border-separate border-spacing-1 md:border-spacing-1.5">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-28 text-left text-xs font-semibold text-ink-faint md:w-44">
            {t('portal.dashboard.level')}
          </th>
          {STEPS.map((step) => (
            <th
              key={step.id}
              scope="col"
              className={cn(
                'pb-1 text-[0.6875rem] leading-tight md:px-1 md:text-xs font-semibold break-words',
                HEAD[step.number],
              )}
            >
              <span className="md:hidden">{t(`common.columns.${step.column}`)}</span>
              <span className="max-md:hidden">{t(`common.steps.${step.id}.label`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LEVELS.map((level) => (
          <tr key={level.id}>
            <th
              scope="row"
              className="pr-1 text-left text-[0.6875rem] font-medium break-words hyphens-auto text-ink-soft md:pr-2 md:text-sm"
            >
              {inLanguage(level.label, language)}
            </th>
            {STEPS.map((step) => {
              const count = counts.get(blockKey({ level: level.number, step: step.id })) ?? 0
              return (
                <td
                  key={step.id}
                  className={cn(
                    'h-11 rounded-control text-center text-sm font-semibold tabular-nums',
                    count > 0 ? FILLED[step.number] : 'bg-sunken text-ink-faint',
                  )}
                >
                  {count > 0 ? count : <span aria-hidden="true">·</span>}
                  {count === 0 && <span className="sr-only">0</span>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
