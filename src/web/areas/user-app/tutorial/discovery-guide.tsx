import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Face } from '#domain/face.ts'
import { DISCOVERY_IMAGES } from '#domain/tutorial.ts'
import { ExpertPicture } from './pictures/expert-picture.tsx'
import { FrontPicture } from './pictures/front-picture.tsx'
import { LearningPicture } from './pictures/learning-picture.tsx'
import { PracticePicture } from './pictures/practice-picture.tsx'
import { VisualizationPicture } from './pictures/visualization-picture.tsx'

const PICTURES: Readonly<Record<Face, () => ReactNode>> = {
  front: FrontPicture,
  left: VisualizationPicture,
  top: LearningPicture,
  right: PracticePicture,
  bottom: ExpertPicture,
}

/** One picture per face of the card. */
export function DiscoveryGuide() {
  const t = useTranslations('tutorial.faces')
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
      {DISCOVERY_IMAGES.map((face, position) => {
        const Picture = PICTURES[face]
        return (
          <li key={face} className={position < 2 ? 'lg:col-span-3' : 'lg:col-span-2'}>
            <figure>
              <div
                role="img"
                aria-label={`${t(`${face}.direction`)}: ${t(`${face}.name`)}`}
                className="overflow-hidden rounded-card"
              >
                <Picture />
              </div>
              <figcaption className="mt-3">
                <p className="font-semibold">
                  {t(`${face}.direction`)}
                  {' · '}
                  {t(`${face}.name`)}
                </p>
                <p className="mt-1 text-sm text-ink-soft">{t(`${face}.text`)}</p>
              </figcaption>
            </figure>
          </li>
        )
      })}
    </ul>
  )
}
