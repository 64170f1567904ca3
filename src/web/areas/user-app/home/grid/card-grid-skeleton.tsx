import { useTranslations } from 'use-intl'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { heightOf, placeOf, useGridWindow } from './grid-window.ts'

const COUNT = 8

/** The shapes of the first cards, where the cards will stand. */
export function CardGridSkeleton() {
  const t = useTranslations('common')
  const { ref, shape } = useGridWindow(COUNT)
  return (
    <div
      ref={ref}
      role="status"
      style={{ height: shape && heightOf(COUNT, shape) }}
      className="relative"
    >
      <span className="sr-only">{t('loading')}</span>
      {shape &&
        Array.from({ length: COUNT }, (_, index) => (
          <div key={index} className="absolute" style={placeOf(index, shape)}>
            <Skeleton className="size-full rounded-card" />
          </div>
        ))}
    </div>
  )
}
