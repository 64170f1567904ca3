import '../styles/areas.css'
import 'sonner/dist/styles.css'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { Toaster, toast as sonner } from 'sonner'
import type { ToastOptions } from './toast.ts'

const ICONS = {
  success: <CircleCheck aria-hidden="true" className="size-5 text-success" />,
  error: <CircleAlert aria-hidden="true" className="size-5 text-danger" />,
  info: <Info aria-hidden="true" className="size-5 text-info" />,
}

const CLASSES = {
  toast:
    'flex w-full items-start gap-3 rounded-card border border-line bg-surface p-4 text-sm text-ink shadow-float',
  icon: 'mt-0.5 shrink-0',
  content: 'min-w-0 flex-1',
  title: 'font-semibold',
  description: 'mt-0.5 text-ink-soft',
  closeButton:
    'order-last -my-1 -mr-1 grid size-7 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken pointer-coarse:-m-3 pointer-coarse:size-11',
  actionButton:
    'shrink-0 self-center rounded-control bg-primary-soft px-3 py-1.5 text-sm font-semibold text-primary-ink',
}

let isMounted = false
const shown = new Map<string, string | number>()

export function showToast(
  tone: keyof typeof ICONS,
  title: string,
  { description, action, durationMs, about = `${title}${description}` }: ToastOptions,
) {
  mountOnce()
  const before = shown.get(about)
  if (before !== undefined) sonner.dismiss(before)
  const id = sonner[tone](title, {
    ...(description && { description }),
    ...(action && { action }),
    duration: durationMs ?? (tone === 'error' ? 8000 : 4000),
  })
  if (tone === 'error') shown.set(about, id)
}

function mountOnce() {
  if (isMounted) return
  isMounted = true
  const host = document.createElement('div')
  document.body.append(host)
  const { dataset } = document.documentElement
  const label = dataset['toasterLabel']
  flushSync(() =>
    createRoot(host).render(
      <Toaster
        position="top-center"
        // Below a dialog's title and its way out.
        mobileOffset={{ top: '4.25rem' }}
        closeButton
        icons={ICONS}
        style={{ fontFamily: 'inherit' }}
        toastOptions={{
          unstyled: true,
          classNames: CLASSES,
          ...(dataset['toasterClose'] && { closeButtonAriaLabel: dataset['toasterClose'] }),
        }}
        {...(label && { containerAriaLabel: label })}
      />,
    ),
  )
}
