import { useId } from 'react'
import { TurnedCube } from './turned-cube.tsx'

/** Right: doing it in the city. A baker shows a guest how the loaf is shaped. */
export function PracticePicture() {
  const id = useId()
  return (
    <TurnedCube swipe="right" step={3}>
      <defs>
        <linearGradient id={`${id}wall`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#ffcf8f" />
          <stop offset="1" stopColor="#f7935c" />
        </linearGradient>
        <linearGradient id={`${id}crust`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#f6c170" />
          <stop offset="1" stopColor="#c9752c" />
        </linearGradient>
        <linearGradient id={`${id}counter`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#a3542b" />
          <stop offset="1" stopColor="#6e3118" />
        </linearGradient>
      </defs>
      <rect width="400" height="300" fill={`url(#${id}wall)`} />
      <path d="M66 122h196" stroke="#b9622f" strokeWidth="5" strokeLinecap="round" />
      <g fill={`url(#${id}crust)`}>
        <path d="M84 119q-4-20 16-20t16 20z" />
        <path d="M126 119q-2-16 12-16t12 16z" />
        <path d="M212 119q-4-22 18-22t18 22z" />
      </g>
      <g>
        {[46, 86, 126, 166, 206, 246].map((x, index) => (
          <path
            key={x}
            d={`M${x} 30h40v44a20 20 0 0 1-40 0z`}
            fill={index % 2 === 0 ? '#d2452a' : '#fff4dc'}
          />
        ))}
        <path d="M46 30h240v12H46z" fill="#7f1f17" fillOpacity=".35" />
      </g>
      <g>
        <path d="M88 214q-2-58 28-58t28 58z" fill="#fff" />
        <path d="M100 178h32v36h-32z" fill="#2c3f91" />
        <circle cx="116" cy="140" r="20" fill="#f3c39b" />
        <path d="M96 136q0-22 20-22t20 22q-20-8-40 0z" fill="#fff" />
        <path d="M98 124q-4-18 18-18t18 18z" fill="#fff" stroke="#eadfd0" />
        <path d="M109 141h.1M123 141h.1" stroke="#3b2416" strokeWidth="4" strokeLinecap="round" />
        <path d="M110 149q6 5 12 0" fill="none" stroke="#a5542f" strokeWidth="2.4" />
      </g>
      <g>
        <path d="M194 214q-2-54 28-54t28 54z" fill="#2a7050" />
        <path d="M212 162h20l-10 14z" fill="#fff4dc" />
        <circle cx="222" cy="144" r="20" fill="#e3a57a" />
        <path d="M201 146q-2-26 21-26t21 26q-6-14-22-14-14 0-20 14z" fill="#3b2416" />
        <path d="M215 146h.1M229 146h.1" stroke="#2a160c" strokeWidth="4" strokeLinecap="round" />
        <path d="M216 154q6 5 12 0" fill="none" stroke="#8a3f24" strokeWidth="2.4" />
      </g>
      <path
        d="M140 184q14 16 28 18M198 184q-12 16-26 18"
        stroke="#f3c39b"
        strokeWidth="10"
        fill="none"
        strokeLinecap="round"
      />
      <rect x="40" y="208" width="250" height="70" fill={`url(#${id}counter)`} />
      <path d="M40 208h250v7H40z" fill="#d98a52" />
      <path d="M138 208q-6-24 32-24t32 24z" fill={`url(#${id}crust)`} />
      <path
        d="M154 192l8 8M166 188l8 10M180 189l7 10"
        stroke="#fff0cf"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <g fill="#fff" fillOpacity=".85">
        <circle cx="128" cy="204" r="2" />
        <circle cx="212" cy="203" r="2.4" />
        <circle cx="220" cy="206" r="1.5" />
      </g>
    </TurnedCube>
  )
}
