import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { cn } from './class-names.ts'

export type IconButtonProps = Omit<
  ButtonProps,
  'iconBefore' | 'iconAfter' | 'block' | 'children' | 'aria-label'
> & {
  /** What the button does; also its native tooltip. */
  label: string
  icon: ReactNode
}

const SQUARE = { sm: 'w-8', md: 'w-10', lg: 'w-12' } as const

export function IconButton({
  label,
  icon,
  size = 'md',
  variant = 'ghost',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Button
      title={label}
      {...rest}
      aria-label={label}
      size={size}
      variant={variant}
      className={cn('px-0 pointer-coarse:min-w-11', SQUARE[size ?? 'md'], className)}
    >
      {icon}
    </Button>
  )
}
