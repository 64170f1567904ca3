import { ORPCError } from '@orpc/client'
import { chosenLanguage, type MessageKey, sentence } from './language/language-store.ts'
import { isUnreachable, waitMinutes } from './refusal.ts'
import { toast } from './ui/toast.ts'

type Sentence = MessageKey | { title: MessageKey; description: MessageKey }

/** What a mutation says for itself: `useMutation({ …, meta: { success: 'portal.saved' } })`. */
export type ToastMeta = {
  success?: Sentence
  /** The title of a refusal; the code's own sentence stands below it. */
  failure?: MessageKey
  /** Stands below the title when the code has no sentence of its own. */
  fallback?: MessageKey
  /** Stands below the title whatever the code. */
  reason?: MessageKey
  /** Said when the visitor turns out to be signed out. */
  signedOut?: MessageKey
  /** The screen shows the refusal itself. */
  isSilent?: boolean
}

const SAME_TOAST_MS = 5_000
const lastShownAt = new Map<string, number>()

export function successToast(meta: ToastMeta | undefined) {
  if (!meta?.success) return
  const { success } = meta
  // It takes the refusal before it away.
  const about = meta.failure
  lastShownAt.clear()
  if (typeof success === 'string') return void toast.success(sentence(success), { about })
  void toast.success(sentence(success.title), { description: sentence(success.description), about })
}

/** What the server never heard of can be sent again from the toast. */
export function refusalToast(error: unknown, meta: ToastMeta = {}, again?: () => void) {
  if (meta.isSilent) return
  const reason = meta.reason ? sentence(meta.reason) : refusalSentence(error, meta.fallback)
  const identity = `${meta.failure}${reason}`
  if (wasJustShown(identity)) return
  const action = again &&
    isUnreachable(error) && {
      action: {
        label: sentence('errors.screen.retry'),
        onClick: () => {
          lastShownAt.delete(identity)
          again()
        },
      },
    }
  const about = meta.failure
  if (about) return void toast.error(sentence(about), { description: reason, ...action, about })
  void toast.error(reason, { ...action })
}

export function sessionToast(meta: ToastMeta = {}) {
  const text = sentence(meta.signedOut ?? 'errors.sessionEnded')
  if (!wasJustShown(text)) void toast.info(text)
}

/** For who opened a page of the administration, or lost the right to it while it was open. */
export function deniedToast() {
  const text = sentence('errors.superAdminOnly')
  if (!wasJustShown(text)) void toast.error(text)
}

/** An error code's sentence in the reader's language. */
export function refusalSentence(error: unknown, fallback: MessageKey = 'errors.unknown'): string {
  const { codes } = chosenLanguage().messages.errors
  const minutes = waitMinutes(error)
  if (minutes !== undefined) return sentence('errors.wait', { minutes })
  const code = error instanceof ORPCError ? error.code : ''
  if (Object.hasOwn(codes, code)) return sentence(`errors.codes.${code as keyof typeof codes}`)
  return sentence(isUnreachable(error) ? 'errors.offline' : fallback)
}

function wasJustShown(text: string) {
  const now = Date.now()
  const isRepeated = now - (lastShownAt.get(text) ?? 0) < SAME_TOAST_MS
  lastShownAt.set(text, now)
  return isRepeated
}
