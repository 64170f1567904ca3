import { useId } from 'react'
import { TurnedCube } from './turned-cube.tsx'

/** Down: what masters know. The way up the mountain, a flag at its end, and the seal of a master. */
export function ExpertPicture() {
  const id = useId()
  return (
    <TurnedCube swipe="down" step={4}>
      <defs>
        <linearGradient id={`${id}night`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#2a1650" />
          <stop offset=".6" stopColor="#70469b" />
          <stop offset="1" stopColor="#e08bb0" />
        </linearGradient>
        <linearGradient id={`${id}rock`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#8d78d6" />
          <stop offset="1" stopColor="#3d2773" />
        </linearGradient>
        <radialGradient id={`${id}moon`} cx=".4" cy=".35" r=".8">
          <stop stopColor="#fffbe8" />
          <stop offset="1" stopColor="#f3d9a0" />
        </radialGradient>
      </defs>
      <rect width="400" height="300" fill={`url(#${id}night)`} />
      <circle cx="128" cy="82" r="40" fill="#fff" fillOpacity=".1" />
      <circle cx="128" cy="82" r="24" fill={`url(#${id}moon)`} />
      <g fill="#fff">
        <circle cx="180" cy="58" r="1.6" />
        <circle cx="262" cy="66" r="2" />
        <circle cx="102" cy="136" r="1.5" />
        <circle cx="300" cy="122" r="1.6" />
        <circle cx="240" cy="48" r="1.3" />
        <path d="M276 92l2 5 5 2-5 2-2 5-2-5-5-2 5-2z" />
        <path d="M168 94l1.6 4 4 1.6-4 1.6-1.6 4-1.6-4-4-1.6 4-1.6z" />
      </g>
      <path d="M60 232l74-70 40 34 40-46 126 90z" fill="#4a2f86" fillOpacity=".75" />
      <path d="M86 240q66-24 112-136 4-8 12 0 44 112 112 136z" fill={`url(#${id}rock)`} />
      <path
        d="M176 152q12-22 22-48 4-8 12 0 10 26 22 48l-10 8-8-12-10 14-8-13-12 11z"
        fill="#fff"
        fillOpacity=".94"
      />
      <path d="M204 100V66" stroke="#fff4dc" strokeWidth="3.4" strokeLinecap="round" />
      <path d="M205 66q14-7 28 0v18q-14-7-28 0z" fill="#ff6b45" />
      <path
        d="M142 226q44-4 40-22-4-14 24-22 20-6 4-22-8-10-4-24"
        fill="none"
        stroke="#ffe3a6"
        strokeWidth="3"
        strokeDasharray="2 8"
        strokeLinecap="round"
      />
      <g transform="translate(142 196)">
        <path d="M-12 12l-6 26 12-6 7 11 6-28zM12 12l6 26-12-6-7 11-6-28z" fill="#d2452a" />
        <path
          d="M0-24l6 5 8-1 3 7 7 4-1 8 4 7-5 6-1 8-8 2-5 6-8-3-8 3-5-6-8-2-1-8-5-6 4-7-1-8 7-4 3-7 8 1z"
          fill="#ffcf5c"
        />
        <circle cy="2" r="14" fill="#f0a830" />
        <path
          d="M0-8l3 6.5 7 .8-5.2 4.8 1.5 7L0 7.700l-6.3 3.4 1.5-7L-10-.7l7-.8z"
          fill="#fff8e0"
        />
      </g>
    </TurnedCube>
  )
}
