import { ArrowRight, CalendarDays, Pencil, Search, Store, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ROADMAP_STATES, type RoadmapState, shownState } from '#domain/roadmap.ts'
import { STEP_BY_ID } from '#domain/step.ts'
import { useDate } from '../../../../language/date.ts'
import { useCategoryName } from '../../../../shared/category/category-name.ts'
import { stepTone } from '../../../../shared/step/step-tone.ts'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { MenuItem, MenuSeparator } from '../../../../ui/menu.tsx'
import { RowMenu } from '../../list/row-menu.tsx'
import { asMoment, type Entry, useEntryName } from './entry-name.ts'

export type EntryActions = {
  onEdit: (entry: Entry) => void
  onMove: (entry: Entry, state: RoadmapState) => void
  onRemove: (entry: Entry) => void
}

type EntryCardProps = {
  entry: Entry
  today: string
  actions: EntryActions
  /** On the board the column says it. */
  showState?: boolean
  /** What the card is dragged by. */
  grip?: ReactNode
}

export const STATE_TONES = {
  suggested: 'neutral',
  planned: 'info',
  'in-progress': 'warning',
  late: 'danger',
  published: 'success',
} as const satisfies Record<string, BadgeTone>

export function EntryCard(props: EntryCardProps) {
  const { entry, today, actions, showState = false, grip } = props
  const t = useTranslations('roadmap')
  const { nameOf, headingOf } = useEntryName()
  const state = shownState(entry, today)
  const partner =
    entry.partner?.name ??
    (entry.formerPartner === null
      ? t('anyPartner')
      : t('formerPartner', { name: entry.formerPartner }))
  return (
    <article
      className={cn(
        'flex h-full flex-col gap-2 rounded-card border border-line bg-surface p-3 shadow-card transition-shadow duration-quick hover:shadow-float',
        state === 'late' && 'border-danger-line',
      )}
    >
      <div className="flex items-start gap-1">
        {grip}
        <button
          type="button"
          onClick={() => actions.onEdit(entry)}
          className="min-h-6 min-w-0 flex-1 rounded-tag text-left text-sm leading-snug font-semibold break-words hover:text-primary-ink pointer-coarse:min-h-11"
        >
          <span className="line-clamp-3">{headingOf(entry)}</span>
        </button>
        <EntryMenu entry={entry} name={nameOf(entry)} actions={actions} />
      </div>
      <Place entry={entry} />
      <div className="mt-auto flex flex-col gap-1 text-xs text-ink-soft">
        <p className="flex min-w-0 items-center gap-1.5">
          <Store aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="truncate" title={partner}>
            {partner}
          </span>
        </p>
        <When entry={entry} isLate={state === 'late'} />
        {showState ? (
          <p>
            <Badge tone={STATE_TONES[state]} dot>
              {t(`states.${state}`)}
            </Badge>
          </p>
        ) : (
          state === 'late' && <p>{t('wasState', { state: t(`states.${entry.state}`) })}</p>
        )}
      </div>
    </article>
  )
}

function Place({ entry: { title, category, step, level, words } }: { entry: Entry }) {
  const t = useTranslations('roadmap')
  const common = useTranslations('common')
  const categoryName = useCategoryName()
  if (category === null && words !== null) {
    return (
      <Badge tone="accent" icon={<Search />} className="self-start">
        {t('searched', { words })}
      </Badge>
    )
  }
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      {step && (
        <Badge tone={stepTone(step)} dot>
          {common(`columns.${STEP_BY_ID[step].column}`)}
        </Badge>
      )}
      {level && <Badge>{t('level', { level })}</Badge>}
      {title && category && (
        <span className="min-w-0 text-xs break-words text-ink-soft">{categoryName(category)}</span>
      )}
    </p>
  )
}

function When({ entry, isLate }: { entry: Entry; isLate: boolean }) {
  const t = useTranslations('roadmap')
  const date = useDate()
  const { state, closedAt, dueOn, isClosedByContent } = entry
  if (state === 'published' && closedAt) {
    return (
      <p
        className="flex items-center gap-1.5"
        title={isClosedByContent ? t('closedByContent') : t('closedByAdmin')}
      >
        <CalendarDays aria-hidden="true" className="size-3.5 shrink-0" />
        <span>
          {t('closedOn', { date: date(closedAt) })}
          <span className="sr-only">
            {isClosedByContent ? t('closedByContent') : t('closedByAdmin')}
          </span>
        </span>
      </p>
    )
  }
  return (
    <p className={cn('flex items-center gap-1.5', isLate && 'font-semibold text-danger-ink')}>
      <CalendarDays aria-hidden="true" className="size-3.5 shrink-0" />
      {dueOn === null
        ? t('noDate')
        : t(isLate ? 'lateSince' : 'due', { date: date(asMoment(dueOn)) })}
    </p>
  )
}

type EntryMenuProps = { entry: Entry; name: string; actions: EntryActions }

function EntryMenu({ entry, name, actions: { onEdit, onMove, onRemove } }: EntryMenuProps) {
  const t = useTranslations('roadmap')
  return (
    <RowMenu label={t('menu', { name })} className="-mt-1 -mr-1">
      {ROADMAP_STATES.filter((state) => state !== entry.state).map((state) => (
        <MenuItem key={state} icon={<ArrowRight />} onSelect={() => onMove(entry, state)}>
          {t('moveTo', { state: t(`states.${state}`) })}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<Pencil />} onSelect={() => onEdit(entry)}>
        {t('edit')}
      </MenuItem>
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => onRemove(entry)}>
        {t('remove')}
      </MenuItem>
    </RowMenu>
  )
}
