import { FileQuestion, FileText } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { PreviewType } from '#domain/content.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { imageUrlOf, type ViewerContent } from '../viewer-content.ts'
import { AudioView } from './audio-view.tsx'
import { Note } from './note.tsx'
import { PictureView } from './picture-view.tsx'
import { TextView } from './text-view.tsx'
import { VideoView } from './video-view.tsx'

export type ViewProps = {
  content: ViewerContent
  slide: number
  onSlide: (slide: number) => void
}

const LazySlideshow = lazy(() =>
  import('./slideshow-view.tsx').then((module) => ({ default: module.SlideshowView })),
)

const VIEWS: Record<PreviewType, (props: ViewProps) => ReactNode> = {
  text: ({ content }) => <TextView content={content} />,
  image: ({ content }) =>
    content.media[0] ? (
      <PictureView content={content} media={content.media[0]} />
    ) : (
      <TextView content={content} />
    ),
  slideshow: SlideshowView,
  video: ({ content }) =>
    content.media[0] ? <VideoView content={content} media={content.media[0]} /> : <Unsupported />,
  audio: ({ content }) =>
    content.media[0] ? (
      <AudioView content={content} media={content.media[0]} picture={imageUrlOf(content)} />
    ) : (
      <Unsupported />
    ),
  document: DocumentView,
}

export function ContentView(props: ViewProps) {
  const { type } = props.content
  const View = Object.hasOwn(VIEWS, type) ? VIEWS[type as PreviewType] : Unsupported
  return <View {...props} />
}

/** Apart from the others: an imported slideshow needs the schemas, which nobody else here does. */
function SlideshowView({ content, slide, onSlide }: ViewProps) {
  return (
    <Suspense fallback={<SlideshowLoading />}>
      <LazySlideshow content={content} index={slide} onIndex={onSlide} />
    </Suspense>
  )
}

function SlideshowLoading() {
  return (
    <div data-loading className="p-5 md:p-8">
      <Skeleton className="aspect-video rounded-card" />
    </div>
  )
}

function DocumentView() {
  const t = useTranslations('viewer')
  return <Note icon={<FileText />} text={t('document')} />
}

function Unsupported() {
  const t = useTranslations('viewer')
  return <Note icon={<FileQuestion />} text={t('unsupported')} />
}
