import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { cn } from './class-names.ts'

const itemStyles = cn(
  'flex min-h-9 w-full items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm text-ink outline-none select-none pointer-coarse:min-h-11',
  'data-disabled:pointer-events-none data-disabled:text-ink-faint data-highlighted:bg-primary-soft data-highlighted:text-primary-ink',
  '[&_svg]:size-4 [&_svg]:shrink-0',
)

export type MenuProps = {
  /** A Button or IconButton. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
  className?: string | undefined
  children: ReactNode
}

export function Menu({ trigger, align = 'end', side = 'bottom', className, children }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <BaseMenu.Popup
            className={cn(
              'max-h-(--available-height) min-w-48 origin-(--transform-origin) overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float outline-none',
              'transition-[opacity,scale] duration-quick data-ending-style:scale-96 data-ending-style:opacity-0 data-starting-style:scale-96 data-starting-style:opacity-0',
              className,
            )}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

export type MenuItemProps = {
  icon?: ReactNode
  tone?: 'neutral' | 'danger'
  disabled?: boolean
  onSelect?: () => void
  /** A link: `<Link to="…" />`. */
  render?: ReactElement
  children: ReactNode
}

export function MenuItem({
  icon,
  tone = 'neutral',
  disabled = false,
  onSelect,
  render,
  children,
}: MenuItemProps) {
  return (
    <BaseMenu.Item
      disabled={disabled}
      onClick={onSelect}
      {...(render && { render })}
      className={cn(
        itemStyles,
        tone === 'danger' &&
          'text-danger-ink data-highlighted:bg-danger-soft data-highlighted:text-danger-ink',
      )}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </BaseMenu.Item>
  )
}

export type MenuRadioGroupProps<Value extends string> = {
  label?: ReactNode
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode; lang?: string }[]
}

export function MenuRadioGroup<Value extends string>({
  label,
  value,
  onValueChange,
  options,
}: MenuRadioGroupProps<Value>) {
  return (
    <BaseMenu.Group>
      {label && (
        <BaseMenu.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs font-semibold text-ink-faint">
          {label}
        </BaseMenu.GroupLabel>
      )}
      <BaseMenu.RadioGroup value={value} onValueChange={onValueChange}>
        {options.map((option) => (
          <BaseMenu.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick
            lang={option.lang}
            className={itemStyles}
          >
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            <BaseMenu.RadioItemIndicator className="text-primary-ink">
              <Check aria-hidden="true" />
            </BaseMenu.RadioItemIndicator>
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  )
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-1 my-1.5 h-px bg-line" />
}
