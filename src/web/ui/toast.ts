export type ToastAction = { label: string; onClick: () => void }
export type ToastOptions = {
  description?: string
  action?: ToastAction
  durationMs?: number
  /** What was said about it before disappears; an error that is said again is about itself. */
  about?: string | undefined
}

type Tone = 'success' | 'error' | 'info'

/** Nothing of the toaster is loaded before the first call. */
export const toast = {
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
}

/** The names of the region that holds the toasts and of their way out, in the reader's language. */
export function setToasterLabels(region: string, close: string) {
  const { dataset } = document.documentElement
  dataset['toasterLabel'] = region
  dataset['toasterClose'] = close
}

async function show(tone: Tone, title: string, options: ToastOptions = {}): Promise<void> {
  try {
    const { showToast } = await import('./toaster.tsx')
    showToast(tone, title, options)
  } catch (error) {
    console.warn('A message waits until it can be shown.', error)
    addEventListener('online', () => void show(tone, title, options), { once: true })
  }
}
