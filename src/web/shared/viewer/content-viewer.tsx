import { lazy, Suspense } from 'react'
import type { Suggestion, ViewedItem } from './viewer-content.ts'

export type ContentViewerProps =
  /** An item's id, or the key of an idea. */
  ({ contentId: string; item?: never } | { item: ViewedItem | Suggestion; contentId?: never }) & {
    /** After the dialog has closed; the caller then stops rendering it. */
    onClose: () => void
    /** Offers My Page; for what has no category there is nothing to save under. */
    canSave?: boolean
  }

const load = () => import('./viewer-dialog.tsx')
const ViewerDialog = lazy(() => load().then((module) => ({ default: module.ViewerDialog })))

/** The one viewer of content: `<ContentViewer contentId={id} onClose={close} canSave />`. Open as long as it is rendered. */
export function ContentViewer(props: ContentViewerProps) {
  return (
    <Suspense>
      <ViewerDialog {...props} />
    </Suspense>
  )
}

/** When somebody is about to open it, such as a pointer on a card. */
export function preloadViewer() {
  void load()
}
