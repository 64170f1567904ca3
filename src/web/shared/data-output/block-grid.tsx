import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { LEVELS } from '#domain/level.ts'
import { STEPS } from '#domain/step.ts'
import { cn } from '../../ui/class-names.ts'
import type { PartnerAddresses } from '../data-management/addresses.ts'
import { type BlockCount, countOf } from '../data-management/block-count.ts'
import { useLevelName } from '../data-management/names.ts'

const LOOKS = {
  1: { head: 'text-step-1-ink', filled: 'bg-step-1 hover:bg-step-1-deep' },
  2: { head: 'text-step-2-ink', filled: 'bg-step-2 hover:bg-step-2-deep' },
  3: { head: 'text-step-3-ink', filled: 'bg-step-3 hover:bg-step-3-deep' },
  4: { head: 'text-step-4-ink', filled: 'bg-step-4 hover:bg-step-4-deep' },
} as const

type BlockGridProps = {
  blocks: readonly BlockCount[]
  category: string
  address: PartnerAddresses['management']
}

/** Levels down, steps across; each block leads to its items. */
export function BlockGrid({ blocks, category, address }: BlockGridProps) {
  const t = useTranslations()
  const levelName = useLevelName(category)
  return (
    <table className="w-full table-fixed border-separate border-spacing-1 md:border-spacing-1.5">
      <caption className="sr-only">{t('dataOutput.grid')}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-28 text-left text-xs font-semibold text-ink-faint md:w-44">
            {t('dataOutput.level')}
          </th>
          {STEPS.map(({ id, number, column }) => (
            <th
              key={id}
              scope="col"
              className={cn(
                'pb-1 text-[0.6875rem] leading-tight font-semibold break-words md:px-1 md:text-xs',
                LOOKS[number].head,
              )}
            >
              <span className="md:hidden">{t(`common.columns.${column}`)}</span>
              <span className="max-md:hidden">{t(`common.steps.${id}.name`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LEVELS.map(({ number: level }) => (
          <tr key={level}>
            <th
              scope="row"
              className="pr-1 text-left text-[0.6875rem] font-medium break-words hyphens-auto text-ink-soft md:pr-2 md:text-sm"
            >
              {levelName(level)}
            </th>
            {STEPS.map(({ id: step, number }) => {
              const count = countOf(blocks, { step, level })
              return (
                <td key={step} className="p-0">
                  <Link
                    {...address}
                    search={{ category, step, level }}
                    preload={false}
                    aria-label={t('dataOutput.cell', {
                      level: levelName(level),
                      step: t(`common.steps.${step}.name`),
                      count,
                    })}
                    className={cn(
                      'flex h-11 items-center justify-center rounded-control text-sm font-semibold tabular-nums transition-colors duration-quick',
                      count > 0
                        ? ['text-white', LOOKS[number].filled]
                        : 'bg-sunken text-ink-faint hover:bg-line hover:text-ink',
                    )}
                  >
                    {count}
                  </Link>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
