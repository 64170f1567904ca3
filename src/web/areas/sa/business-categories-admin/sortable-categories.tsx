import { useMutation } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { inLanguage, type LocalText } from '#domain/local-text.ts'
import { api } from '../../../api.ts'
import { useLanguage } from '../../../language/language-provider.tsx'
import { cn } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

type Sortable = { id: string; name: LocalText }

type SortableCategoriesProps<Item extends Sortable> = {
  parentId: string | null
  categories: readonly Item[]
  className: string
  /** `handle` moves the row: buttons for every hand and keyboard, a grip for the mouse. */
  children: (item: Item, handle: ReactNode) => ReactNode
}

export function SortableCategories<Item extends Sortable>(props: SortableCategoriesProps<Item>) {
  const { parentId, categories, className, children } = props
  const [draggedId, setDraggedId] = useState<string>()
  const [draggedOrder, setDraggedOrder] = useState<readonly string[]>()
  const reorder = useMutation(
    api.sa.categories.reorder.mutationOptions({
      meta: { failure: 'categoriesAdmin.notReordered' },
    }),
  )
  const list = parentId ?? 'all'
  const known = categories.map(({ id }) => id)
  const order = reorder.isPending ? reorder.variables.ids : known
  // While dragging only the look changes: an element that is moved in the page loses the pointer.
  const drawn = draggedOrder ?? order
  const shown = order.flatMap((id) => categories.find((category) => category.id === id) ?? [])

  function drag(id: string, { clientX, clientY }: PointerEvent) {
    const row = document.elementFromPoint(clientX, clientY)?.closest(`li[data-in="${list}"]`)
    const over = row instanceof HTMLElement ? row.dataset['id'] : undefined
    if (over !== undefined && over !== id) setDraggedOrder(moved(drawn, id, drawn.indexOf(over)))
  }
  function drop() {
    if (draggedOrder && draggedOrder.join() !== known.join())
      reorder.mutate({ parentId, ids: [...draggedOrder] })
    setDraggedId(undefined)
    setDraggedOrder(undefined)
  }
  return (
    <ul className={cn('flex flex-col', className)}>
      {shown.map((category, index) => (
        <li
          key={category.id}
          data-in={list}
          data-id={category.id}
          style={{ order: drawn.indexOf(category.id) }}
          className={cn(draggedId === category.id && 'opacity-60')}
        >
          {children(
            category,
            <Handle
              category={category}
              isFirst={index === 0}
              isLast={index === shown.length - 1}
              onMove={(by) =>
                reorder.mutate({ parentId, ids: moved(order, category.id, index + by) })
              }
              onDragStart={() => setDraggedId(category.id)}
              onDrag={(event) => drag(category.id, event)}
              onDrop={drop}
            />,
          )}
        </li>
      ))}
    </ul>
  )
}

function moved(order: readonly string[], id: string, to: number) {
  return order.filter((other) => other !== id).toSpliced(to, 0, id)
}

type HandleProps = {
  category: Sortable
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onDragStart: () => void
  onDrag: (event: PointerEvent) => void
  onDrop: () => void
}

function Handle({ category, isFirst, isLast, onMove, ...grip }: HandleProps) {
  const t = useTranslations('categoriesAdmin')
  const name = inLanguage(category.name, useLanguage())
  return (
    <div className="flex shrink-0 items-center">
      <Grip {...grip} />
      <IconButton
        size="sm"
        label={t('moveUp', { name })}
        icon={<ArrowUp aria-hidden="true" />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="sm"
        label={t('moveDown', { name })}
        icon={<ArrowDown aria-hidden="true" />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </div>
  )
}

/** For mouse and finger; the buttons beside it do the same for the keyboard. */
function Grip({
  onDragStart,
  onDrag,
  onDrop,
}: Pick<HandleProps, 'onDragStart' | 'onDrag' | 'onDrop'>) {
  const t = useTranslations('categoriesAdmin')
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      title={t('drag')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        onDragStart()
      }}
      onPointerMove={(event) =>
        event.currentTarget.hasPointerCapture(event.pointerId) && onDrag(event.nativeEvent)
      }
      onLostPointerCapture={onDrop}
      className="grid h-8 w-6 cursor-grab touch-none place-items-center rounded-control text-ink-faint active:cursor-grabbing pointer-coarse:h-11 pointer-coarse:w-8"
    >
      <GripVertical className="size-4" />
    </button>
  )
}
