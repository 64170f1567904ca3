import { cn } from './class-names.ts'
import wordmark from './japanese-wordmark.svg?no-inline'

export type LogoMarkProps = { className?: string | undefined }

/** A cube that is a block of town: a crossing on the roof, lit windows, a shop door. Drawn flat, then skewed per face. */
export function LogoMark({ className }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={cn('size-8 shrink-0', className)}>
      <g transform="matrix(.9 .5 -.9 .5 24 2.5)">
        <rect x=".4" y=".4" width="19.2" height="19.2" rx="2.4" className="fill-(--logo-roof)" />
        <path d="M0 10h20M10 0v20" strokeWidth="2.6" className="stroke-(--logo-light)" />
        <path
          d="M10 7v6M7 10h6"
          strokeWidth="2.6"
          className="stroke-(--logo-roof)"
          strokeOpacity=".28"
        />
      </g>
      <g transform="matrix(.9 .5 0 1.1 6 13.3)">
        <rect x=".4" y=".4" width="19.2" height="19.2" rx="2.4" className="fill-(--logo-wall)" />
        <path
          d="M4 4.6h4.4v4H4zM11.6 4.6H16v4h-4.4zM4 11.6h4.4v4H4z"
          className="fill-(--logo-light)"
        />
        <path d="M11.6 11.6H16v4h-4.4z" className="fill-(--logo-light)" fillOpacity=".32" />
      </g>
      <g transform="matrix(.9 -.5 0 1.1 24 23.3)">
        <rect x=".4" y=".4" width="19.2" height="19.2" rx="2.4" className="fill-(--logo-shop)" />
        <path d="M5 19.6V6h10v13.6z" className="fill-(--logo-light)" />
        <path
          d="M3.4 4.6h13.2v1.8H15v5.2h-2.8V8.8h-.8v2.8H8.6V8.8h-.8v2.8H5V6.4H3.4z"
          className="fill-(--logo-roof)"
        />
      </g>
    </svg>
  )
}

export type LogoProps = {
  /** Under the Latin name: the Japanese one, as outlines so that no font is needed. */
  withJapanese?: boolean
  size?: 'sm' | 'md' | 'lg'
  className?: string | undefined
}

const SIZES = {
  sm: { mark: 'size-7', latin: 'text-base', japanese: 'h-2.5' },
  md: { mark: 'size-9', latin: 'text-xl', japanese: 'h-2.5' },
  lg: { mark: 'size-14', latin: 'text-3xl', japanese: 'h-4' },
} as const

/** Name and mark. The name is the product's in every language, so it is no copy. */
export function Logo({ withJapanese = false, size = 'md', className }: LogoProps) {
  const { mark, latin, japanese } = SIZES[size]
  return (
    <span className={cn('inline-flex items-center gap-2.5 text-ink', className)}>
      <LogoMark className={mark} />
      <span className="flex flex-col gap-1">
        <span translate="no" className={cn('leading-none font-bold tracking-tight', latin)}>
          Machi<span className="text-accent">Cube</span>
        </span>
        {withJapanese && (
          <svg
            viewBox="0 0 512 95"
            fill="currentColor"
            aria-hidden="true"
            className={cn('w-auto self-start text-ink-soft', japanese)}
          >
            <use href={`${wordmark}#wordmark`} />
          </svg>
        )}
      </span>
    </span>
  )
}
