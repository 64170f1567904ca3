import { useState } from 'react'
import { cn } from './class-names.ts'

const SIZES = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-16 text-xl' } as const
const TONES = [
  'bg-step-1-soft text-step-1-ink',
  'bg-step-2-soft text-step-2-ink',
  'bg-step-3-soft text-step-3-ink',
  'bg-step-4-soft text-step-4-ink',
] as const

export type AvatarProps = {
  name: string
  src?: string | undefined
  size?: keyof typeof SIZES
  /** Square for organisations. */
  shape?: 'circle' | 'square'
  /** The name already stands beside it. */
  decorative?: boolean
  className?: string | undefined
}

export function Avatar({
  name,
  src,
  size = 'md',
  shape = 'circle',
  decorative = false,
  className,
}: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const hasPicture = src !== undefined && src !== failedSrc
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={cn(
        'inline-grid shrink-0 place-items-center overflow-hidden font-semibold select-none',
        shape === 'circle' ? 'rounded-full' : 'rounded-control',
        SIZES[size],
        TONES[toneIndex(name)],
        className,
      )}
    >
      {hasPicture ? (
        <img
          src={src}
          alt=""
          onError={() => setFailedSrc(src)}
          className="size-full object-cover"
        />
      ) : (
        initials(name)
      )}
    </span>
  )
}

/** Two letters of a Latin name, the first character of a Japanese one. */
function initials(name: string) {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(first)
    ? first
    : (first + last).toUpperCase()
}

function toneIndex(name: string) {
  let sum = 0
  for (const character of name) sum += character.codePointAt(0) ?? 0
  return sum % TONES.length
}
