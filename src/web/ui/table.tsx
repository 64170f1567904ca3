import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { Key, ReactNode } from 'react'
import { cn } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'

export type SortDirection = 'ascending' | 'descending'

export type Column<Row, SortKey extends string = string> = {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Makes the header a button. */
  sortKey?: SortKey
  align?: 'start' | 'end'
  /** The row's name: first and bold on a phone's card. */
  isTitle?: boolean
  /** Row actions: no label on a phone's card; the header is read out only. */
  isActions?: boolean
  className?: string | undefined
}

export type TableProps<Row, SortKey extends string = string> = {
  caption: string
  columns: readonly Column<Row, SortKey>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  sort?: { key: SortKey; direction: SortDirection }
  onSortChange?: (key: SortKey) => void
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
  /** That many skeleton rows instead of data. */
  loadingRows?: number
  /** The rows are those of what was asked for before. */
  isOutdated?: boolean
  className?: string | undefined
}

const LOADING_ROWS = 6

/** A table from 56rem of its own width, where the widest of them fits; a list of cards below. */
export function Table<Row, SortKey extends string = string>(props: TableProps<Row, SortKey>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    sort,
    onSortChange,
    empty,
    isOutdated = false,
    className,
  } = props
  // That there was nothing before says nothing of what is asked for now.
  const loadingRows = isOutdated && rows.length === 0 ? LOADING_ROWS : (props.loadingRows ?? 0)
  return (
    <div className={cn('@container min-w-0', className)}>
      <div className="overflow-x-auto rounded-card border border-line bg-surface shadow-card">
        <table
          aria-busy={loadingRows > 0 || isOutdated || undefined}
          className="block w-full text-sm @4xl:table"
        >
          <caption className="sr-only">{caption}</caption>
          <thead className="sr-only @4xl:not-sr-only @4xl:table-header-group">
            {/* How wide the columns are is known with their rows. */}
            <tr
              className={cn('border-b border-line bg-sunken/60', loadingRows > 0 && '*:opacity-0')}
            >
              {columns.map((column) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  sort={sort}
                  onSortChange={onSortChange}
                />
              ))}
            </tr>
          </thead>
          <tbody
            className={cn(
              'block divide-y divide-line transition-opacity duration-calm @4xl:table-row-group',
              isOutdated && rows.length > 0 && 'opacity-50',
            )}
          >
            {Array.from({ length: loadingRows }, (_, row) => (
              <tr key={row} className="block p-4 @4xl:table-row @4xl:p-0">
                {columns.map((column) => (
                  <td key={column.id} className="block py-1.5 @4xl:table-cell @4xl:px-4 @4xl:py-4">
                    <Skeleton className="h-4 w-3/4" />
                  </td>
                ))}
              </tr>
            ))}
            {loadingRows === 0 &&
              rows.map((row) => <BodyRow key={rowKey(row)} row={row} columns={columns} />)}
          </tbody>
        </table>
        {loadingRows === 0 && rows.length === 0 && empty}
      </div>
    </div>
  )
}

type HeaderCellProps<Row, SortKey extends string> = {
  column: Column<Row, SortKey>
  sort: TableProps<Row, SortKey>['sort']
  onSortChange: TableProps<Row, SortKey>['onSortChange']
}

function HeaderCell<Row, SortKey extends string>({
  column,
  sort,
  onSortChange,
}: HeaderCellProps<Row, SortKey>) {
  const { sortKey, header, align, isActions } = column
  const direction = sortKey !== undefined && sort?.key === sortKey ? sort.direction : undefined
  const SortIcon =
    direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={sortKey === undefined ? undefined : (direction ?? 'none')}
      className={cn(
        'px-4 py-2.5 text-left text-xs font-semibold text-ink-soft',
        align === 'end' && 'text-right',
        column.className,
      )}
    >
      {sortKey === undefined ? (
        <span className={cn(isActions && 'sr-only')}>{header}</span>
      ) : (
        <>
          {/* Of cards it only names what they hold: nothing out of sight is reached with the keys. */}
          <span className="@4xl:hidden">{header}</span>
          <button
            type="button"
            onClick={() => onSortChange?.(sortKey)}
            className={cn(
              '-mx-1.5 hidden items-center gap-1 rounded-tag px-1.5 py-0.5 hover:text-ink @4xl:inline-flex pointer-coarse:min-h-11',
              direction && 'text-primary-ink',
            )}
          >
            {header}
            <SortIcon aria-hidden="true" className={cn('size-3.5', !direction && 'opacity-50')} />
          </button>
        </>
      )}
    </th>
  )
}

function BodyRow<Row, SortKey extends string>({
  row,
  columns,
}: {
  row: Row
  columns: readonly Column<Row, SortKey>[]
}) {
  return (
    <tr className="relative flex flex-col gap-1.5 p-4 transition-colors duration-quick hover:bg-sunken/50 @4xl:table-row @4xl:p-0">
      {columns.map((column) => (
        <td
          key={column.id}
          className={cn(
            'flex items-baseline justify-between gap-4 @4xl:table-cell @4xl:px-4 @4xl:py-3 @4xl:align-middle',
            column.isTitle && 'order-first pb-1 font-semibold @max-4xl:pr-12',
            column.isActions && '@max-4xl:absolute @max-4xl:top-2.5 @max-4xl:right-2.5',
            column.align === 'end' && '@4xl:text-right @4xl:tabular-nums',
            column.className,
          )}
        >
          {!column.isTitle && !column.isActions && (
            <span aria-hidden="true" className="shrink-0 text-xs text-ink-faint @4xl:hidden">
              {column.header}
            </span>
          )}
          <span className="min-w-0 @4xl:contents">{column.cell(row)}</span>
        </td>
      ))}
    </tr>
  )
}
