import '../../styles/areas.css'
import { Dialog } from '@base-ui/react/dialog'
import { lazy, Suspense, useRef, useState } from 'react'
import { isIdeaKey } from '#domain/idea-key.ts'
import { cn } from '../../ui/class-names.ts'
import { backdropStyles, popupStyles } from '../../ui/dialog.tsx'
import type { ContentViewerProps } from './content-viewer.tsx'
import { ContentLoading } from './content-loading.tsx'
import { LoadedContent } from './loaded-content.tsx'
import { ShownContent } from './shown-content.tsx'
import { contentOf } from './viewer-content.ts'

// Reading an idea's key needs the schemas, which nothing else here does.
const IdeaContent = lazy(() =>
  import('./idea/idea-content.tsx').then((module) => ({ default: module.IdeaContent })),
)

/** A whole screen on phones, a large dialog elsewhere. */
export function ViewerDialog({ contentId, item, onClose, canSave = false }: ContentViewerProps) {
  const [isOpen, setIsOpen] = useState(true)
  const popup = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter(contentId)
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={setIsOpen}
      onOpenChangeComplete={(open) => !open && onClose()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropStyles} />
        <Dialog.Viewport
          className={cn(
            'fixed inset-0 z-50 grid justify-items-center',
            // Its top stays where it is, whatever it shows: the space above gives way only to what needs it.
            'sm:grid-rows-[minmax(0,max(0px,50dvh-23rem))_auto] sm:items-start sm:p-6',
          )}
        >
          <Dialog.Popup
            ref={popup}
            initialFocus={popup}
            finalFocus={focusAfter}
            className={cn(
              popupStyles,
              'h-dvh max-h-none max-w-5xl sm:row-start-2 sm:h-auto sm:max-h-[calc(100dvh-3rem)]',
              'outline-none has-data-narrow:max-w-3xl max-sm:rounded-none max-sm:border-0',
              // It changes its size with what it shows: of what is there in a moment nobody sees that, and else it fades in.
              'animate-[appear_200ms] has-data-loading:animate-[unseen_600ms]',
            )}
          >
            {item ? (
              <ShownContent content={contentOf(item)} canSave={canSave} />
            ) : isIdeaKey(contentId) ? (
              <Suspense fallback={<ContentLoading />}>
                <IdeaContent ideaKey={contentId} canSave={canSave} />
              </Suspense>
            ) : (
              <LoadedContent contentId={contentId} canSave={canSave} />
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/**
 * What opened it; what stands around that, once it is gone, as a suggestion is that was saved. Opened by its address,
 * the card of the item, else the first thing on the page.
 */
function useFocusAfter(contentId: string | undefined) {
  const [opener] = useState(() => document.activeElement)
  const [around] = useState(() => opener?.parentElement?.closest<HTMLElement>('[tabindex]'))
  return () => {
    if (opener?.isConnected && opener !== document.body) return true
    const card = contentId && `[data-card="${CSS.escape(contentId)}"] [data-face]`
    return (
      around ??
      (card ? document.querySelector<HTMLElement>(card) : null) ??
      document.getElementById('content') ??
      true
    )
  }
}
