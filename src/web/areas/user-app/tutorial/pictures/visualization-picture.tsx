import { useId } from 'react'
import { TurnedCube } from './turned-cube.tsx'

/** Left: the whole picture. A globe with places and the ways between them. */
export function VisualizationPicture() {
  const id = useId()
  return (
    <TurnedCube swipe="left" step={1}>
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#0f3b73" />
          <stop offset="1" stopColor="#3f9fdf" />
        </linearGradient>
        <radialGradient id={`${id}sea`} cx=".34" cy=".3" r=".85">
          <stop stopColor="#b9ecff" />
          <stop offset=".45" stopColor="#57b9ee" />
          <stop offset="1" stopColor="#1667ad" />
        </radialGradient>
        <clipPath id={`${id}globe`}>
          <circle cx="234" cy="142" r="74" />
        </clipPath>
      </defs>
      <rect width="400" height="300" fill={`url(#${id}sky)`} />
      <g fill="#fff" fillOpacity=".75">
        <circle cx="148" cy="76" r="2" />
        <circle cx="172" cy="62" r="1.4" />
        <circle cx="326" cy="96" r="2" />
        <circle cx="152" cy="214" r="1.6" />
        <circle cx="322" cy="206" r="1.4" />
        <circle cx="304" cy="74" r="1.4" />
      </g>
      <circle cx="234" cy="142" r="88" fill="#fff" fillOpacity=".12" />
      <circle cx="234" cy="142" r="74" fill={`url(#${id}sea)`} />
      <g clipPath={`url(#${id}globe)`}>
        <path
          d="M166 112q14-28 42-34 26-4 30 10 3 14-16 18-20 4-18 18 2 12-12 16-22 4-26-28zm70 30q18-12 40-6 30 8 34 34 2 30-26 44-20 8-28-8-6-14-18-24-16-16-2-40zm-58 34q20-4 30 12 6 14-4 26-20-10-26-38zm86-96q22 0 34 18-20 10-38 0-8-12 4-18z"
          fill="#5fc08a"
        />
        <path d="M166 112q14-28 42-34 26-4 30 10-40 0-72 24z" fill="#8fe0ac" />
        <g fill="none" stroke="#fff" strokeOpacity=".3" strokeWidth="1.4">
          <ellipse cx="234" cy="142" rx="34" ry="74" />
          <path d="M160 142h148M168 106h132M168 178h132" />
        </g>
      </g>
      <ellipse
        cx="234"
        cy="142"
        rx="102"
        ry="34"
        transform="rotate(-18 234 142)"
        fill="none"
        stroke="#ffe3a6"
        strokeWidth="2.5"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <g fill="none" stroke="#fff4dc" strokeWidth="2.6" strokeLinecap="round">
        <path d="M194 112q34-44 72-14" strokeDasharray="7 6" />
        <path d="M266 98q34 18 16 68" strokeDasharray="7 6" />
      </g>
      <Pin x={194} y={114} color="#ffcf5c" />
      <Pin x={267} y={100} color="#ff6b45" />
      <Pin x={282} y={170} color="#fff" />
    </TurnedCube>
  )
}

function Pin({ x, y, color }: { x: number; y: number; color: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cy="1" rx="7" ry="2.4" fill="#0b2a52" fillOpacity=".4" />
      <path d="M0 0c-4-10-13-15-13-25a13 13 0 0 1 26 0c0 10-9 15-13 25z" fill={color} />
      <circle cy="-25" r="5.2" fill="#123f77" />
    </g>
  )
}
