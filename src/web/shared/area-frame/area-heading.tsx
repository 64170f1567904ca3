import { Badge, type BadgeTone } from '../../ui/badge.tsx'

type AreaHeadingProps = { name: string; area: string; status?: { label: string; tone: BadgeTone } }

/** In the header: whose pages these are, which area, and how it stands with them; without the area where both have no room. */
export function AreaHeading({ name, area, status }: AreaHeadingProps) {
  return (
    <div className="min-w-0 py-1 leading-tight">
      <p className="truncate text-sm font-semibold">{name}</p>
      <div className="mt-0.5 flex h-4 min-w-0 flex-row-reverse flex-wrap items-center justify-end gap-x-2 overflow-hidden">
        <p className="truncate text-xs text-ink-soft">{area}</p>
        {status && (
          <Badge dot tone={status.tone} className="order-first px-2 py-0">
            {status.label}
          </Badge>
        )}
      </div>
    </div>
  )
}
