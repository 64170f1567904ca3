import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { askAgain } from '../../local-copy/return-to-live.ts'
import { useCopiesFrom } from '../../local-copy/shown-copies.ts'
import { sessionOptions } from '../../session.ts'
import { Button } from '../../ui/button.tsx'

/** Quietly at the foot of the page, as long as something on it is a copy of this device. */
export function LocalCopySign() {
  const from = useCopiesFrom()
  return (
    <>
      {/* Room under what the page ends with. */}
      {from !== undefined && <div aria-hidden="true" className="h-16 shrink-0" />}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 flex justify-center px-4 md:bottom-4"
      >
        {from !== undefined && <Sign from={new Date(from)} />}
      </div>
    </>
  )
}

function Sign({ from }: { from: Date }) {
  const t = useTranslations('localCopy')
  const format = useFormatter()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const when = format.dateTime(from, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  async function tryNow() {
    setIsAsking(true)
    await askAgain(queryClient, sessionOptions.queryKey)
    setIsAsking(false)
  }
  return (
    <div className="pointer-events-auto flex max-w-full items-center gap-3 rounded-card border border-line bg-surface py-1 pr-1 pl-4 text-xs text-ink-soft shadow-float sm:text-sm">
      <CloudOff aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 py-1">{t('sign', { when })}</p>
      <Button variant="ghost" size="sm" pending={isAsking} onClick={() => void tryNow()}>
        {t('tryNow')}
      </Button>
    </div>
  )
}
