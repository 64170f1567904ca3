import { Suspense, useState } from 'react'
import { ScrollBody } from '../../ui/scroll-body.tsx'
import { ContentFacts } from './content-facts.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import { DownloadButton } from './download-button.tsx'
import { SaveButton } from './save-button.tsx'
import type { ViewerContent } from './viewer-content.ts'
import { ViewerHeader } from './viewer-header.tsx'
import { ContentView } from './views/content-view.tsx'

type ShownContentProps = { content: ViewerContent; canSave: boolean }

export function ShownContent({ content, canSave }: ShownContentProps) {
  // The slide on show is what a download gives.
  const [slide, setSlide] = useState(0)
  return (
    <>
      <ViewerHeader title={content.title}>
        <Suspense>
          <ContentFacts content={content} />
        </Suspense>
      </ViewerHeader>
      <ScrollBody className="flex flex-col">
        <ContentView content={content} slide={slide} onSlide={setSlide} />
      </ScrollBody>
      <footer className="flex items-center gap-2 border-t border-line bg-canvas px-5 py-3 sm:gap-3 md:px-8 md:py-4">
        {canSave && content.category && (
          <SaveButton content={content} category={content.category} />
        )}
        <div className="ml-auto flex gap-2 sm:gap-3">
          {content.id && !content.isDraft && <CopyLinkButton contentId={content.id} />}
          <DownloadButton content={content} slide={slide} />
        </div>
      </footer>
    </>
  )
}
