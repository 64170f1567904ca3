import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { refusalToast } from '../../toasts.ts'
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
const viewerDialog = () => lazy(() => load().then((module) => ({ default: module.ViewerDialog })))
let ViewerDialog = viewerDialog()

/** The one viewer of content: `<ContentViewer contentId={id} onClose={close} canSave />`. Open as long as it is rendered. */
export function ContentViewer(props: ContentViewerProps) {
  return (
    <CatchBoundary
      getResetKey={() => props.contentId ?? ''}
      onCatch={(error: unknown) => notThere(error, props.onClose)}
      errorComponent={Nothing}
    >
      <Suspense>
        <ViewerDialog {...props} />
      </Suspense>
    </CatchBoundary>
  )
}

/** What is behind it stays; the next try asks for the file anew. */
function notThere(error: unknown, onClose: () => void) {
  ViewerDialog = viewerDialog()
  refusalToast(error)
  onClose()
}

const Nothing = () => null

/** When somebody is about to open it, such as a pointer on a card. */
export function preloadViewer() {
  void load()
}
