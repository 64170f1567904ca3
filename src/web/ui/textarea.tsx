import {
  type ChangeEvent,
  type ComponentProps,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cn } from './class-names.ts'
import { useFieldControl } from './field-control.ts'
import { controlStyles } from './text-input.tsx'

export type TextareaProps = ComponentProps<'textarea'> & {
  /** The counter's sentence; without it only the numbers show. */
  counterLabel?: (count: number, max: number) => string
}

/** Grows with its text; with `maxLength` it counts. */
export function Textarea({ counterLabel, className, onChange, ...rest }: TextareaProps) {
  const counterId = useId()
  const { maxLength } = rest
  const root = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(0)
  const count = rest.value === undefined ? typed : String(rest.value).length
  // What stands in the field, whoever put it there: a form does so by its ref, at first and when it is reset.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- after every render; the same length ends the chain
  useLayoutEffect(() => setTyped(root.current?.querySelector('textarea')?.value.length ?? 0))
  const field = useFieldControl(
    maxLength
      ? {
          ...rest,
          'aria-describedby': [rest['aria-describedby'], counterId].filter(Boolean).join(' '),
        }
      : rest,
  )

  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.currentTarget.value.length)
    onChange?.(event)
  }

  return (
    <div ref={root} className={cn('flex min-w-0 flex-col gap-1', className)}>
      <textarea
        rows={3}
        {...rest}
        {...field}
        onChange={handleChange}
        className={cn(
          controlStyles,
          'field-sizing-content max-h-80 min-h-24 w-full min-w-0 wrap-anywhere resize-y px-3 py-2.5 leading-relaxed read-only:bg-sunken',
        )}
      />
      {maxLength && (
        <span
          id={counterId}
          className={cn(
            'self-end text-xs tabular-nums text-ink-faint',
            count >= maxLength && 'font-semibold text-warning-ink',
          )}
        >
          {counterLabel?.(count, maxLength) ?? `${shown(count)} / ${shown(maxLength)}`}
        </span>
      )}
    </div>
  )
}

function shown(count: number) {
  return count.toLocaleString(document.documentElement.lang || undefined)
}
