import type { CSSProperties } from 'react'
import { Store } from 'lucide-react'
import { BRAND_HUES, type BrandColor } from '#domain/brand.ts'
import { cn } from '../../ui/class-names.ts'

type BrandMarkProps = { color: BrandColor; className?: string }

/** A partner's sign in its own colour. */
export function BrandMark({ color, className }: BrandMarkProps) {
  const hue = { '--brand-hue': BRAND_HUES[color] } as CSSProperties
  return (
    <span
      aria-hidden="true"
      data-brand={color}
      style={hue}
      className={cn(
        'grid size-4.5 shrink-0 place-items-center rounded-[0.3rem] bg-[oklch(0.56_0.16_var(--brand-hue))] text-white [&_svg]:size-3 [&_svg]:text-white',
        className,
      )}
    >
      <Store />
    </span>
  )
}
