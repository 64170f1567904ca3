import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useCompletion, useMoment, useNumber } from '../../../../language/date.ts'
import { useCategoryName } from '../../../../shared/category/category-name.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import type { Column } from '../../../../ui/table.tsx'
import { Missing } from './missing.tsx'
import { StandingMenu } from './standing-menu.tsx'
import type { Standing, StandingSortKey } from './standings.ts'

export function useStandingColumns(): Column<Standing, StandingSortKey>[] {
  const t = useTranslations('contentAdmin.overview')
  const number = useNumber()
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sortKey: 'name',
      isTitle: true,
      cell: (standing) => <Name standing={standing} />,
    },
    {
      id: 'completion',
      header: t('columns.completion'),
      sortKey: 'completion',
      cell: (standing) => <Completion standing={standing} />,
      className: '@4xl:w-44',
    },
    {
      id: 'content',
      header: t('columns.content'),
      sortKey: 'content',
      align: 'end',
      cell: ({ contentCount }) => number(contentCount),
    },
    {
      id: 'lastActivity',
      header: t('columns.lastActivity'),
      sortKey: 'lastActivity',
      cell: (standing) => <LastActivity standing={standing} />,
    },
    {
      id: 'missing',
      header: t('columns.missing'),
      cell: (standing) => <Missing standing={standing} />,
      className: '@4xl:max-w-72',
    },
    {
      id: 'pages',
      header: t('columns.pages'),
      isActions: true,
      cell: (standing) => <StandingMenu partner={standing} />,
    },
  ]
}

function Name({ standing: { id, name, type, status, category } }: { standing: Standing }) {
  const t = useTranslations('common')
  const categoryName = useCategoryName()
  return (
    <span className="block min-w-0 @4xl:min-w-44">
      <Link
        to="/sa/partner/$partnerId/content-management"
        params={{ partnerId: id }}
        className="rounded-tag font-semibold break-words text-primary-ink hover:underline"
      >
        {name}
      </Link>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs font-normal text-ink-soft">
        {category ? categoryName(category) : t(`partnerTypes.${type}`)}
        {status !== 'active' && <Badge tone="warning">{t(`partnerStatuses.${status}`)}</Badge>}
      </span>
    </span>
  )
}

function Completion({ standing }: { standing: Standing }) {
  const t = useTranslations('contentAdmin.overview')
  const completion = useCompletion()
  const { completionPercent, filledCount, cellCount } = standing
  if (cellCount === 0) return <span className="text-ink-soft">{t('noCells')}</span>
  return (
    <span className="block w-40 @4xl:w-auto @4xl:min-w-32">
      <span className="mb-1 flex items-baseline justify-between gap-2 tabular-nums">
        <strong className="font-semibold">{completion(completionPercent)}</strong>
        <span className="text-xs text-ink-soft">
          {t('filled', { filled: filledCount, all: cellCount })}
        </span>
      </span>
      <ProgressBar
        label={t('columns.completion')}
        value={completionPercent}
        valueText={completion(completionPercent)}
        tone={completionPercent === 100 ? 'success' : 'primary'}
        size="sm"
      />
    </span>
  )
}

function LastActivity({ standing: { lastActivityAt } }: { standing: Standing }) {
  const t = useTranslations('contentAdmin.overview')
  const moment = useMoment()
  if (lastActivityAt === null) return <span className="text-ink-soft">{t('never')}</span>
  return (
    <time dateTime={lastActivityAt} className="whitespace-nowrap">
      {moment(lastActivityAt)}
    </time>
  )
}
