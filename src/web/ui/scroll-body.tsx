import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cn } from './class-names.ts'

export type ScrollBodyProps = { className?: string | undefined; children: ReactNode }

/** Scrolls when it must, and only then is a stop for the Tab key so that the arrow keys can scroll it. */
export function ScrollBody({ className, children }: ScrollBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  const [isScrollable, setIsScrollable] = useState(false)
  useEffect(() => {
    const element = body.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setIsScrollable(element.scrollHeight > element.clientHeight),
    )
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={body}
      {...(isScrollable && { tabIndex: 0 })}
      className={cn('min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2', className)}
    >
      {children}
    </div>
  )
}
