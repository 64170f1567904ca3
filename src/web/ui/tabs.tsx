import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

export type TabItem<Value extends string> = {
  value: Value
  label: ReactNode
  icon?: ReactNode
  disabled?: boolean
  /** Left out when the tab only filters something shown elsewhere. */
  content?: ReactNode
}

export type TabsProps<Value extends string> = {
  /** Names the list for screen readers. */
  label: string
  items: readonly TabItem<Value>[]
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  className?: string | undefined
  panelClassName?: string
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const {
    label,
    items,
    value,
    defaultValue = items[0]?.value,
    onValueChange,
    className,
    panelClassName,
  } = props
  return (
    <BaseTabs.Root
      {...(value === undefined ? { defaultValue } : { value })}
      onValueChange={(next: Value) => onValueChange?.(next)}
      className={cn('min-w-0', className)}
    >
      <BaseTabs.List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            disabled={item.disabled ?? false}
            className={cn(
              'inline-flex h-11 shrink-0 items-center gap-2 rounded-t-control px-3.5 text-sm font-semibold whitespace-nowrap text-ink-soft transition-colors duration-quick',
              'hover:text-ink focus-visible:-outline-offset-2 data-active:text-primary-ink data-disabled:text-ink-faint data-disabled:opacity-60 [&_svg]:size-4',
            )}
          >
            {item.icon}
            {item.label}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute bottom-0 left-(--active-tab-left) h-0.5 w-(--active-tab-width) rounded-full bg-primary transition-[left,width] duration-calm ease-settle" />
      </BaseTabs.List>
      {items.map(
        (item) =>
          item.content !== undefined && (
            <BaseTabs.Panel
              key={item.value}
              value={item.value}
              className={cn('pt-5', panelClassName)}
            >
              {item.content}
            </BaseTabs.Panel>
          ),
      )}
    </BaseTabs.Root>
  )
}
