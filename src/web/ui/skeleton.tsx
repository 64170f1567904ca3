import { cn } from './class-names.ts'

export type SkeletonProps = { className?: string | undefined }

/** A shape of what is coming; give it size and radius. Decorative: say "loading" elsewhere. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      className={cn(
        'animate-shimmer rounded-control bg-line/70 bg-size-[60%_100%] bg-no-repeat',
        'bg-linear-to-r from-transparent via-surface/80 to-transparent motion-reduce:bg-none',
        className,
      )}
    />
  )
}

export type SkeletonTextProps = { lines?: number; className?: string | undefined }

export function SkeletonText({ lines = 3, className }: SkeletonTextProps) {
  return (
    <div aria-hidden="true" className={cn('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className="h-3.5 rounded-tag last:w-3/5" />
      ))}
    </div>
  )
}
