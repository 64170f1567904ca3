import { useBlocker, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AREAS } from '#domain/mode.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { leaveQuestions } from './leave-questions.ts'

type Answer = (isLeaving: boolean) => void
type LeaveGuardProps = { isDirty: boolean; onLeave?: () => void }

/** What was typed and not saved is not lost by a click on something else, by Back or by signing out. */
export function LeaveGuard({ isDirty, onLeave }: LeaveGuardProps) {
  const t = useTranslations('shell.leave')
  const { history } = useRouter()
  const [answer, setAnswer] = useState<Answer>()
  const ask = useCallback(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)), [])
  // A way out may start in the same moment that the page disappears: what is gone can ask nothing.
  const isThere = useRef(false)
  useLayoutEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  useBlocker({
    shouldBlockFn: async ({ next, action }) => {
      // Whoever was signed out cannot save any more.
      if (!isDirty || !isThere.current) return false
      if (AREAS.some(({ signInPath }) => signInPath === next.pathname)) return false
      if (action === 'PUSH' || action === 'REPLACE') return !(await ask())
      // The browser is there already: it is led back at once, so that the address is the page's, and goes again after a yes.
      const steps = indexOf(window.history.state) - indexOf(history.location.state)
      void ask().then((isLeaving) => isLeaving && history.go(steps, { ignoreBlocker: true }))
      return true
    },
    enableBeforeUnload: isDirty,
  })
  useEffect(() => {
    if (!isDirty) return
    leaveQuestions.add(ask)
    return () => void leaveQuestions.delete(ask)
  }, [isDirty, ask])
  function close(isLeaving: boolean) {
    if (isLeaving) onLeave?.()
    answer?.(isLeaving)
    setAnswer(undefined)
  }
  return (
    <AlertDialog
      open={answer !== undefined}
      onOpenChange={(open) => !open && close(false)}
      title={t('title')}
      description={t('text')}
      cancelLabel={t('stay')}
      confirmLabel={t('leave')}
      onConfirm={() => close(true)}
    />
  )
}

// Where an entry stands in this tab's history, as the router keeps it.
const INDEX = '__TSR_index'

function indexOf(state: { [INDEX]?: number } | null) {
  return state?.[INDEX] ?? 0
}
