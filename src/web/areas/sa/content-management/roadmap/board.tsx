import { GripVertical } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type RoadmapState, SHOWN_STATES, shownState, type ShownState } from '#domain/roadmap.ts'
import { useNumber } from '../../../../language/date.ts'
import { cn } from '../../../../ui/class-names.ts'
import { type EntryActions, EntryCard } from './entry-card.tsx'
import type { Entry } from './entry-name.ts'

type BoardProps = { entries: readonly Entry[]; today: string; actions: EntryActions }
type Drag = { entry: Entry; x: number; y: number; over: RoadmapState | undefined }

const DOTS: Record<ShownState, string> = {
  suggested: 'bg-ink-faint',
  planned: 'bg-info',
  'in-progress': 'bg-warning',
  late: 'bg-danger',
  published: 'bg-success',
}

// Nobody decides that something is late: its date does.
const canHold = (state: ShownState | undefined): state is RoadmapState =>
  state !== undefined && state !== 'late'

/** A column per state. A grip for mouse and finger; each card's menu does the same for the keyboard. */
export function Board({ entries, today, actions }: BoardProps) {
  const [drag, setDrag] = useState<Drag>()
  function drop() {
    if (drag?.over) actions.onMove(drag.entry, drag.over)
    setDrag(undefined)
  }
  return (
    <div className="@container">
      <div className="grid gap-4 @2xl:grid-cols-3 @2xl:gap-3 @min-[60rem]:grid-cols-5">
        {SHOWN_STATES.map((state) => (
          <Column
            key={state}
            state={state}
            today={today}
            actions={actions}
            entries={entries.filter((entry) => shownState(entry, today) === state)}
            drag={drag}
            onDrag={setDrag}
            onDrop={drop}
          />
        ))}
      </div>
    </div>
  )
}

type DragProps = {
  drag: Drag | undefined
  onDrag: (drag: Drag) => void
  onDrop: () => void
}
type ColumnProps = BoardProps & DragProps & { state: ShownState }

function Column({ state, entries, today, actions, drag, onDrag, onDrop }: ColumnProps) {
  const t = useTranslations('roadmap')
  const number = useNumber()
  const takes = drag !== undefined && canHold(state) && drag.entry.state !== state
  return (
    <section
      aria-label={t(`states.${state}`)}
      data-state={state}
      className={cn(
        'flex min-w-0 flex-col gap-2 rounded-card bg-sunken p-2 ring-1 ring-line transition-[box-shadow,background-color] duration-quick ring-inset @2xl:min-h-40 @min-[60rem]:min-h-72',
        takes && 'ring-line-strong',
        drag?.over === state && 'bg-primary-soft ring-2 ring-primary',
      )}
    >
      <h3 className="flex items-center gap-2 px-1 py-1 text-sm font-semibold">
        <span aria-hidden="true" className={cn('size-2 rounded-full', DOTS[state])} />
        {t(`states.${state}`)}
        <span className="ml-auto text-xs font-semibold text-ink-soft tabular-nums">
          {number(entries.length)}
        </span>
      </h3>
      {entries.length === 0 && (
        <p className="rounded-control border border-dashed border-line-strong/60 px-3 py-4 text-center text-xs text-ink-soft">
          {takes ? t('dropHere') : t('emptyColumn')}
        </p>
      )}
      <ul className="flex flex-col gap-2 empty:hidden">
        {entries.map((entry) => {
          const isDragged = drag?.entry.id === entry.id
          return (
            <li
              key={entry.id}
              style={isDragged ? { translate: `${drag.x}px ${drag.y}px` } : undefined}
              className={cn(isDragged && 'pointer-events-none relative z-30 rotate-1 opacity-90')}
            >
              <EntryCard
                entry={entry}
                today={today}
                actions={actions}
                grip={<Grip entry={entry} onDrag={onDrag} onDrop={onDrop} />}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type GripProps = Pick<DragProps, 'onDrag' | 'onDrop'> & { entry: Entry }

function Grip({ entry, onDrag, onDrop }: GripProps) {
  const [start, setStart] = useState({ x: 0, y: 0 })
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      data-grip={entry.id}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setStart({ x: event.clientX, y: event.clientY })
      }}
      onPointerMove={({ currentTarget, pointerId, clientX, clientY }) => {
        if (!currentTarget.hasPointerCapture(pointerId)) return
        const over = columnAt(clientX, clientY)
        onDrag({
          entry,
          x: clientX - start.x,
          y: clientY - start.y,
          over: canHold(over) && over !== entry.state ? over : undefined,
        })
      }}
      onLostPointerCapture={onDrop}
      className="-my-0.5 -ml-1.5 grid h-7 w-5 shrink-0 cursor-grab touch-none place-items-center rounded-tag text-ink-faint hover:text-ink active:cursor-grabbing pointer-coarse:h-11 pointer-coarse:w-8"
    >
      <GripVertical className="size-4" />
    </button>
  )
}

function columnAt(x: number, y: number): ShownState | undefined {
  const column = document.elementFromPoint(x, y)?.closest('section[data-state]')
  const name = column instanceof HTMLElement ? column.dataset['state'] : undefined
  return SHOWN_STATES.find((state) => state === name)
}
