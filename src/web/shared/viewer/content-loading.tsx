import { useTranslations } from 'use-intl'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { ViewerHeader } from './viewer-header.tsx'

export function ContentLoading() {
  const t = useTranslations('viewer')
  return (
    <>
      <ViewerHeader title={t('loading')} isTitleHidden />
      <output className="sr-only">{t('loading')}</output>
      <div data-loading className="grid gap-8 p-5 pt-0 md:grid-cols-2 md:p-8 md:pt-0">
        <Skeleton className="aspect-[4/3] rounded-card" />
        <SkeletonText lines={8} className="pt-2" />
      </div>
    </>
  )
}
