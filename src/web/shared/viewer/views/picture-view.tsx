import { useTranslations } from 'use-intl'
import type { MediaView, ViewerContent } from '../viewer-content.ts'
import { MediaPicture } from './media-picture.tsx'
import { Caption } from './text-view.tsx'
import { Failed, useTries } from './tries.tsx'

type PictureViewProps = { content: ViewerContent; media: MediaView }

export function PictureView({ content, media }: PictureViewProps) {
  const t = useTranslations('viewer.media')
  const tries = useTries()
  if (tries.hasFailed) return <Failed text={t('image')} onRetry={tries.retry} />
  return (
    <>
      <div className="flex min-h-60 flex-1 items-center justify-center bg-sunken sm:flex-none">
        <MediaPicture
          key={tries.count}
          media={media}
          alt={content.title}
          onError={tries.fail}
          isOwnPlace
          className="h-auto max-h-[calc(100dvh-18rem)] max-w-full"
        />
      </div>
      <Caption text={content.content} />
    </>
  )
}
