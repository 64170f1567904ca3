import { useTranslations } from 'use-intl'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The shape of a screen of figures and a table while its data arrives. */
export function FiguresSkeleton() {
  const t = useTranslations('common')
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">{t('loading')}</span>
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-28 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}

/** The shape of the grid of cards. */
export function CardGridSkeleton() {
  const t = useTranslations('common')
  return (
    <div role="status" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="aspect-[4/5] rounded-card" />
      ))}
    </div>
  )
}
