import { cn } from './class-names.ts'

export type CodeListProps = {
  label: string
  codes: readonly { code: string; isUsed?: boolean }[]
  className?: string | undefined
}

/** Recovery codes and the like: easy to read, select and print. */
export function CodeList({ label, codes, className }: CodeListProps) {
  return (
    <ol
      aria-label={label}
      className={cn(
        'grid grid-cols-2 gap-x-6 gap-y-2 rounded-card border border-line bg-sunken p-4 font-mono text-sm tabular-nums',
        className,
      )}
    >
      {codes.map(({ code, isUsed = false }) => (
        <li key={code} className={cn(isUsed ? 'text-ink-faint line-through' : 'text-ink')}>
          {isUsed ? <s>{code}</s> : <code>{code}</code>}
        </li>
      ))}
    </ol>
  )
}
