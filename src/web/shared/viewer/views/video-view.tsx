import { useTranslations } from 'use-intl'
import { mediaAddress } from '#domain/picture.ts'
import type { MediaView, ViewerContent } from '../viewer-content.ts'
import { Caption } from './text-view.tsx'
import { Failed, useTries } from './tries.tsx'

type VideoViewProps = { content: ViewerContent; media: MediaView }

export function VideoView({ content, media }: VideoViewProps) {
  const t = useTranslations('viewer.media')
  const tries = useTries()
  if (tries.hasFailed) return <Failed text={t('video')} onRetry={tries.retry} />
  return (
    <>
      {/* Partners upload no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        key={tries.count}
        controls
        playsInline
        preload="metadata"
        aria-label={content.title}
        src={mediaAddress(media)}
        {...(media.hasPoster && { poster: mediaAddress(media, 'poster') })}
        onError={tries.fail}
        className="aspect-video max-h-[calc(100dvh-18rem)] w-full bg-black object-contain max-sm:my-auto"
      />
      <Caption text={content.content} />
    </>
  )
}
