import './scene.css'
import far from './skyline-far.svg'
import lights from './skyline-lights.svg'
import near from './skyline-near.svg'

/** Sky, sun or moon, Fuji and the skyline: fills its positioned, clipping parent. */
export function Town({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <div aria-hidden="true" className="town absolute inset-0 -z-10">
      <div className="town-disc absolute top-[30%] left-1/2 aspect-square h-[34%] -translate-x-1/2" />
      {!isSmall && (
        <>
          <Cloud className="top-[14%] left-[6%] w-[30%]" />
          <Cloud className="top-[27%] left-[58%] w-[22%] opacity-70" />
          <Fuji />
        </>
      )}
      <div
        className={`town-layer bottom-[19.5%] bg-(--far) ${isSmall ? 'h-[50%]' : 'h-[26%]'}`}
        style={{ maskImage: `url(${far})` }}
      />
      <div
        className={`town-layer bottom-[18%] bg-(--near) ${isSmall ? 'h-[36%]' : 'h-[21%]'}`}
        style={{ maskImage: `url(${near})` }}
      />
      <div
        className={`town-layer bottom-[18%] bg-(--lamp) ${isSmall ? 'h-[36%]' : 'h-[21%]'}`}
        style={{ maskImage: `url(${lights})` }}
      />
      <div className="absolute inset-x-0 bottom-0 h-[19%] bg-(--ground)" />
    </div>
  )
}

function Cloud({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 120 34" className={`town-cloud absolute fill-white/25 ${className}`}>
      <path d="M8 34a8 8 0 0 1 0-16h20a14 14 0 0 1 26-6 12 12 0 0 1 22 6h28a8 8 0 0 1 0 16z" />
    </svg>
  )
}

function Fuji() {
  return (
    <svg viewBox="0 0 400 150" className="absolute bottom-[20%] left-[-8%] w-[72%]">
      <path
        d="M0 150C80 130 130 60 168 12q6-6 12-4l10 4 10-6 12 4q8 2 12 10c40 56 96 110 176 130z"
        className="fill-(--far)"
      />
      <path
        d="M150 36c8-10 14-18 18-24q6-6 12-4l10 4 10-6 12 4q8 2 12 10l12 18-14-6-8 14-14-14-12 18-12-16-10 10z"
        fill="#fff"
        fillOpacity=".88"
      />
    </svg>
  )
}
