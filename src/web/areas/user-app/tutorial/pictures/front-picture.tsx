import { useId } from 'react'

/** The front: a card of the town, and the tap that begins. */
export function FrontPicture() {
  const id = useId()
  return (
    <svg viewBox="0 0 400 300" aria-hidden="true" className="block h-auto w-full">
      <defs>
        <linearGradient id={`${id}dusk`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#26357f" />
          <stop offset=".5" stopColor="#7a5aa6" />
          <stop offset=".85" stopColor="#f08a72" />
          <stop offset="1" stopColor="#fbc88e" />
        </linearGradient>
        <clipPath id={`${id}face`}>
          <rect x="86" y="56" width="216" height="206" rx="16" />
        </clipPath>
      </defs>
      <rect width="400" height="300" rx="20" className="fill-primary-soft" />
      <ellipse cx="206" cy="276" rx="132" ry="10" fill="#0b0f2a" fillOpacity=".16" />
      <path d="M102 56l30-22q6-4 14-4h174q12 0 8 10l-26 32z" fill="#d2452a" />
      <path d="M206 31l-14 25M120 44h202" stroke="#fff4dc" strokeOpacity=".85" strokeWidth="5" />
      <path d="M302 72l26-36q6-6 6 6v180q0 6-4 11l-28 29z" fill="#1b2560" />
      <g clipPath={`url(#${id}face)`}>
        <rect x="86" y="56" width="216" height="206" fill={`url(#${id}dusk)`} />
        <circle cx="206" cy="138" r="44" fill="#ff9a6b" fillOpacity=".35" />
        <circle cx="206" cy="138" r="32" fill="#ff6b45" />
        <path d="M70 214q54-18 86-84 4-6 10 0 32 66 86 84z" fill="#8d5f9c" />
        <path d="M146 150q8-12 12-22 4-5 8 0 6 12 12 22l-6 5-5-8-6 9-5-8-6 7z" fill="#fff" />
        <path
          d="M86 196h20v-22h22v16h18v-34h24v40h18v-24h26v18h20v-38h22v30h20v-16h26v64H86z"
          fill="#2b2f6c"
        />
        <g fill="#ffd993">
          <path d="M112 182h4v4h-4zM120 182h4v4h-4zM152 166h4v4h-4zM160 166h4v4h-4zM152 176h4v4h-4zM196 182h4v4h-4zM206 182h4v4h-4zM240 162h4v4h-4zM248 162h4v4h-4zM240 172h4v4h-4zM248 182h4v4h-4zM284 182h4v4h-4z" />
        </g>
        <rect x="86" y="214" width="216" height="48" className="fill-surface" />
        <rect x="100" y="226" width="104" height="9" rx="4.5" className="fill-ink" />
        <rect x="100" y="243" width="68" height="7" rx="3.5" className="fill-ink-faint" />
        <g className="fill-step-1">
          <circle cx="250" cy="238" r="5" />
        </g>
        <circle cx="264" cy="238" r="5" className="fill-step-2" />
        <circle cx="278" cy="238" r="5" className="fill-step-3" />
        <circle cx="292" cy="238" r="5" className="fill-step-4" />
      </g>
      <g fill="none" stroke="#fff">
        <circle cx="206" cy="170" r="34" strokeOpacity=".35" strokeWidth="3" />
        <circle cx="206" cy="170" r="24" strokeOpacity=".65" strokeWidth="3" />
      </g>
      <circle cx="206" cy="170" r="13" fill="#fff" stroke="#1c2030" strokeOpacity=".18" />
    </svg>
  )
}
