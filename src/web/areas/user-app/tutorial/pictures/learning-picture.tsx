import { useId } from 'react'
import { TurnedCube } from './turned-cube.tsx'

/** Up: how it is done. An open book, and steps that lead out of it to an idea. */
export function LearningPicture() {
  const id = useId()
  return (
    <TurnedCube swipe="up" step={2}>
      <defs>
        <linearGradient id={`${id}wall`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#123d2c" />
          <stop offset="1" stopColor="#3f9a6c" />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop stopColor="#fff3bf" stopOpacity=".95" />
          <stop offset="1" stopColor="#fff3bf" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}page`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#fffdf4" />
          <stop offset="1" stopColor="#eadfc4" />
        </linearGradient>
      </defs>
      <rect width="400" height="300" fill={`url(#${id}wall)`} />
      <g fill="none" stroke="#cfeedd" strokeOpacity=".35" strokeWidth="2" strokeLinecap="round">
        <path d="M104 112h30M104 124h20M104 136h26" />
        <circle cx="300" cy="112" r="13" />
        <path d="M287 112h26M300 99v26" />
      </g>
      <circle cx="226" cy="114" r="52" fill={`url(#${id}glow)`} />
      <path
        d="M226 92a21 21 0 0 0-12 38q3 3 3 8h18q0-5 3-8a21 21 0 0 0-12-38z"
        fill="#ffe07a"
        stroke="#fff6d2"
        strokeWidth="2"
      />
      <path d="M218 142h16M219 148h14" stroke="#f6efe0" strokeWidth="4" strokeLinecap="round" />
      <path d="M220 118l6 8 6-8M226 126v11" stroke="#c98a1c" strokeWidth="2.4" fill="none" />
      <g>
        <path d="M122 196h38v-18h34v-16h34v60H122z" fill="#0f3325" fillOpacity=".25" />
        <rect x="126" y="186" width="36" height="36" rx="4" fill="#ffb65c" />
        <rect x="162" y="172" width="36" height="50" rx="4" fill="#ff8f5c" />
        <rect x="198" y="158" width="36" height="64" rx="4" fill="#f2634a" />
        <path
          d="M126 190q0-4 4-4h28q4 0 4 4v4h-36zM162 176q0-4 4-4h28q4 0 4 4v4h-36zM198 162q0-4 4-4h28q4 0 4 4v4h-36z"
          fill="#fff"
          fillOpacity=".35"
        />
      </g>
      <path d="M92 250q54-30 108-8 54-22 108 8l-10-44q-48-16-98 8-50-24-98-8z" fill="#8a2f1c" />
      <path d="M98 242q52-26 102-6v-34q-48-22-94-8z" fill={`url(#${id}page)`} />
      <path d="M302 242q-52-26-102-6v-34q48-22 94-8z" fill={`url(#${id}page)`} />
      <path d="M200 202v34" stroke="#c9b98f" strokeWidth="2" />
      <g fill="none" stroke="#a89a78" strokeWidth="2.4" strokeLinecap="round">
        <path d="M116 206q36-8 68 4M114 217q36-8 70 4M112 228q38-8 72 3" />
        <path d="M284 206q-36-8-68 4M286 217q-36-8-52-2" />
      </g>
      <path d="M246 226l44-14 4 8-42 15-9-2z" fill="#ffcf5c" />
      <path d="M243 233l3-7 6 9z" fill="#3b2a1a" />
    </TurnedCube>
  )
}
