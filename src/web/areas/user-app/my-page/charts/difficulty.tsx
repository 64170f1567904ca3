import { useTranslations } from 'use-intl'
import { DIFFICULTIES, type Difficulty } from '#domain/level.ts'
import { cn } from '../../../../ui/class-names.ts'

const TONE: Record<Difficulty, { bar: string; ink: string }> = {
  beginner: { bar: 'bg-easy', ink: 'text-easy-ink' },
  intermediate: { bar: 'bg-medium', ink: 'text-medium-ink' },
  advanced: { bar: 'bg-hard', ink: 'text-hard-ink' },
}
const HEIGHTS = ['h-1.5', 'h-2', 'h-2.5'] as const

/** Green, yellow or red, and one, two or three bars: never by colour alone. */
export function DifficultyMarker({ difficulty }: { difficulty: Difficulty }) {
  const t = useTranslations('myPage.chart.difficulties')
  const filled = DIFFICULTIES.findIndex(({ id }) => id === difficulty)
  const { bar, ink } = TONE[difficulty]
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-xs font-semibold', ink)}>
      <span aria-hidden="true" className="flex items-end gap-0.5">
        {HEIGHTS.map((height, index) => (
          <span
            key={height}
            className={cn('w-1 rounded-full', height, index <= filled ? bar : 'bg-line-strong/35')}
          />
        ))}
      </span>
      <span className="max-md:sr-only">{t(difficulty)}</span>
    </span>
  )
}
