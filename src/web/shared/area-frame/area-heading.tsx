import { Badge, type BadgeTone } from '../../ui/badge.tsx'

type AreaHeadingProps = { name: string; area: string; status?: { label: string; tone: BadgeTone } }

/** In the header: whose pages these are, which area, and how it stands with them. */
export function AreaHeading({ name, area, status }: AreaHeadingProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="min-w-0 leading-tight">
        <p className="truncate text-sm font-semibold">{name}</p>
        <p className="truncate text-xs text-ink-soft">{area}</p>
      </div>
      {status && (
        <Badge
          dot
          tone={status.tone}
          title={status.label}
          className="shrink-0 max-sm:gap-0 max-sm:px-1.5 max-sm:py-1.5"
        >
          <span className="max-sm:sr-only">{status.label}</span>
        </Badge>
      )}
    </div>
  )
}
