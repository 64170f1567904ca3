import { AudioLines } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { mediaAddress } from '#domain/picture.ts'
import type { MediaView, ViewerContent } from '../viewer-content.ts'
import { Caption } from './text-view.tsx'
import { Failed, useTries } from './tries.tsx'

type AudioViewProps = { content: ViewerContent; media: MediaView; picture: string | null }

export function AudioView({ content, media, picture }: AudioViewProps) {
  const t = useTranslations('viewer.media')
  const tries = useTries()
  if (tries.hasFailed) return <Failed text={t('audio')} onRetry={tries.retry} />
  return (
    <>
      <div className="pattern-asanoha flex min-h-72 flex-1 flex-col items-center justify-center gap-8 bg-sunken p-6 sm:flex-none md:min-h-96">
        {picture ? (
          <img src={picture} alt="" className="size-44 rounded-card object-cover shadow-lift" />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-32 place-items-center rounded-full border border-line bg-surface text-primary-ink shadow-card"
          >
            <AudioLines className="size-12" />
          </span>
        )}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio
          key={tries.count}
          controls
          preload="metadata"
          aria-label={content.title}
          src={mediaAddress(media)}
          onError={tries.fail}
          className="w-full max-w-xl"
        />
      </div>
      <Caption text={content.content} />
    </>
  )
}
