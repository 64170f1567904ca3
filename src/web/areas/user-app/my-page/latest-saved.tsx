import { Link } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { STEP_BY_SAVED_TYPE } from '#domain/step.ts'
import type { client } from '../../../api.ts'
import { useDate } from '../../../language/date.ts'
import { useCategoryName } from '../../../shared/category/category-name.ts'
import { stepTone } from '../../../shared/step/step-tone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

type SavedItem = Awaited<ReturnType<typeof client.user.saved.list>>['items'][number]

const SHOWN_MAX = 6

export function LatestSaved({ items }: { items: readonly SavedItem[] }) {
  const t = useTranslations('userApp.myPage')
  const common = useTranslations('common')
  const categoryName = useCategoryName()
  const date = useDate()
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<Bookmark />}
        title={t('noneSaved')}
        description={t('noneSavedHint')}
        action={
          <Button variant="outline" render={<Link to="/user-app" />}>
            {t('goHome')}
          </Button>
        }
      />
    )
  }
  return (
    <section aria-labelledby="latest-saved">
      <h2 id="latest-saved" className="mb-4 text-lg font-bold">
        {t('latest')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {items.slice(0, SHOWN_MAX).map((item) => (
          <Card
            key={item.id}
            padding="none"
            render={<li />}
            className="flex items-stretch overflow-hidden"
          >
            {item.imageUrl && (
              <img
                src={item.imageUrl}
                alt=""
                loading="lazy"
                decoding="async"
                width={96}
                height={96}
                className="w-24 shrink-0 bg-sunken object-cover"
              />
            )}
            <div className="flex min-w-0 flex-1 flex-col items-start gap-1 p-3">
              <Badge tone={stepTone(STEP_BY_SAVED_TYPE[item.type].id)}>
                {common(`steps.${STEP_BY_SAVED_TYPE[item.type].id}.label`)}
              </Badge>
              <h3 className="line-clamp-2 text-sm font-semibold">{item.title}</h3>
              <p className="text-xs text-ink-soft">
                {categoryName(item.category)} · {common('level', { level: item.level })}
              </p>
              <p className="text-xs text-ink-faint">{t('savedOn', { date: date(item.savedAt) })}</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
