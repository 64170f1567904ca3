import { useTranslations } from 'use-intl'
import { cn } from '../../../ui/class-names.ts'
import { Cover } from '../../cover/cover.tsx'
import type { ViewerContent } from '../viewer-content.ts'

/** A text at reading width, beside its picture where there is one. */
export function TextView({ content: { cover, content } }: { content: ViewerContent }) {
  const t = useTranslations('viewer')
  return (
    <div
      {...(!cover && { 'data-narrow': true })}
      className={cn(
        'px-5 pb-8 md:px-8',
        cover && 'grid items-start gap-6 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] md:gap-8',
      )}
    >
      {cover && (
        <Cover
          cover={cover}
          isEager
          sizes="(min-width: 1072px) 505px, (min-width: 768px) 50vw, 100vw"
          className="aspect-[4/3] w-full rounded-card md:sticky md:top-0"
        />
      )}
      {content.trim() === '' ? (
        <p className="text-ink-soft">{t('noText')}</p>
      ) : (
        <Prose text={content} />
      )}
    </div>
  )
}

/** What is said below a picture, a video or a recording. */
export function Caption({ text }: { text: string }) {
  if (text.trim() === '') return null
  return (
    <div className="px-5 py-6 md:px-8">
      <Prose text={text} />
    </div>
  )
}

/** A blank line parts paragraphs; a single break stays a break. */
function Prose({ text }: { text: string }) {
  return (
    <div className="flex max-w-[65ch] flex-col gap-4 text-base leading-relaxed whitespace-pre-line text-ink wrap-anywhere md:text-lg md:leading-relaxed">
      {paragraphsOf(text).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}

function paragraphsOf(text: string) {
  return text
    .split(/\r?\n[ \t]*(?:\r?\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}
