import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

export type TooltipProps = {
  content: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
  disabled?: boolean
  /** The element it explains; it needs an accessible name of its own. */
  children: ReactElement
}

export function Tooltip({ content, side = 'top', disabled = false, children }: TooltipProps) {
  return (
    <BaseTooltip.Root disabled={disabled}>
      <BaseTooltip.Trigger render={children} delay={350} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={8} collisionPadding={8} className="z-60">
          <BaseTooltip.Popup className="max-w-64 origin-(--transform-origin) rounded-control bg-ink px-2.5 py-1.5 text-xs font-medium text-canvas shadow-lift transition-[opacity,scale] duration-quick data-ending-style:scale-95 data-ending-style:opacity-0 data-instant:duration-0 data-starting-style:scale-95 data-starting-style:opacity-0">
            {content}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
