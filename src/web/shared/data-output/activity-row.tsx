import type { ReactNode } from 'react'
import { useRelativeTime } from '../../language/relative-time.ts'

type ActivityRowProps = {
  icon: ReactNode
  createdAt: string
  /** Beside the time. */
  aside?: ReactNode
  /** What happened. */
  children: ReactNode
}

export function ActivityRow({ icon, createdAt, aside, children }: ActivityRowProps) {
  const relativeTime = useRelativeTime()
  return (
    <li className="flex gap-3 text-sm">
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink [&_svg]:size-4"
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <p className="break-words whitespace-pre-wrap">{children}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-2 text-xs text-ink-faint">
          <time dateTime={createdAt}>{relativeTime(createdAt)}</time>
          {aside}
        </p>
      </div>
    </li>
  )
}
