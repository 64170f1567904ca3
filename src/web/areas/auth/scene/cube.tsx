import { useTranslations } from 'use-intl'
import type { StepId } from '#domain/step.ts'
import { coverAddress } from '#domain/picture.ts'
import { cn } from '../../../ui/class-names.ts'

const FACES = [
  { step: 'global-mapping', cover: 'shinkansen-station', ground: 'bg-[#1b64a8]' },
  { step: 'formula-content', cover: 'ikebana-flowers', ground: 'bg-[#2a7050]' },
  { step: 'ktor-experience', cover: 'tokyo-kissaten', ground: 'bg-[#c23a1c]' },
  { step: 'expert-confidence', cover: 'mount-fuji-trail', ground: 'bg-[#70469b]' },
] as const satisfies { step: StepId; cover: string; ground: string }[]

/** A picture of what the product is; everything it says is said elsewhere as well. */
export function Cube({ isSmall = false }: { isSmall?: boolean }) {
  const t = useTranslations('common.steps')
  return (
    <div aria-hidden="true" className="cube-stage">
      <div className="cube">
        {FACES.map(({ step, cover, ground }, index) => (
          <div key={step} className={cn('cube-face flex flex-col', ground)}>
            <img
              src={coverAddress(cover, isSmall ? 160 : 480)}
              alt=""
              loading="lazy"
              decoding="async"
              width={480}
              height={360}
              className="min-h-0 w-full flex-1 object-cover"
            />
            {!isSmall && (
              <p className="flex min-h-[22%] flex-col justify-center px-[7%] py-[4%] text-white">
                <span className="text-xs opacity-85">{index + 1}</span>
                <span className="text-sm leading-tight font-semibold">{t(`${step}.label`)}</span>
              </p>
            )}
          </div>
        ))}
        <div className="cube-face bg-[#d2452a]">
          <svg viewBox="0 0 20 20" className="size-full">
            <path d="M0 10h20M10 0v20" stroke="#fff4dc" strokeWidth="2.4" />
            <path
              d="M3.2 3.2h3M3.2 5.2h3M13.8 14.8h3M13.8 16.8h3"
              stroke="#fff4dc"
              strokeOpacity=".5"
            />
            <circle cx="10" cy="10" r="1.9" fill="#d2452a" fillOpacity=".35" />
          </svg>
        </div>
        {Array.from({ length: 5 }, (_, side) => (
          <div key={side} className="cube-core" />
        ))}
      </div>
    </div>
  )
}
