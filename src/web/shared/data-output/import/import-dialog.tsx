import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IMPORT_ITEMS_MAX, IMPORT_MAX_BYTES } from '#domain/content-import.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { LeaveGuard } from '../../leave-guard/leave-guard.tsx'
import { shownMegabytes } from '../../uploads/shown-megabytes.ts'
import { jobPercent, useUploadJobs } from '../../uploads/upload-jobs.ts'
import { useDrop } from '../../uploads/use-drop.ts'
import { ImportReport } from './import-report.tsx'
import type { Attempt } from './run-import.ts'
import { useImport } from './use-import.ts'

type ImportDialogProps = { partnerId: string; onClose: () => void }

/** Choose, see what would be imported, import, see what was. Closing it while it runs only stops it. */
export function ImportDialog({ partnerId, onClose }: ImportDialogProps) {
  const t = useTranslations('contentImport')
  const common = useTranslations('common')
  const { phase, file, attempts, choose, start, stop } = useImport(partnerId)
  const isRunning = phase === 'running'
  const openCount = attempts.filter(({ state }) => state !== 'taken').length
  const isEnded = phase === 'ended' && openCount === 0
  return (
    <Dialog
      open
      // Also by the second click of a double click, under which the dialog has changed its height.
      staysOnPress={isRunning}
      onOpenChange={(open) => !open && (isRunning ? stop() : onClose())}
      title={t('title')}
      description={t('description')}
      closeLabel={common('close')}
      footer={
        <>
          {!isRunning && !isEnded && (
            <Button variant="outline" onClick={onClose}>
              {phase === 'ended' ? common('close') : t('cancel')}
            </Button>
          )}
          {/* One button with changing words, so that the focus stays; a double click presses it once. */}
          <Button
            variant={isRunning ? 'outline' : 'primary'}
            disabled={openCount === 0 && !isEnded && !isRunning}
            onClick={({ detail }) => {
              if (detail > 1) return
              if (isRunning) stop()
              else if (isEnded) onClose()
              else start()
            }}
          >
            {mainLabel()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {isRunning ? (
          <Running partnerId={partnerId} attempts={attempts} />
        ) : (
          <Picker
            isReading={phase === 'reading'}
            isAgain={file !== undefined}
            onChoose={(chosen) => void choose(chosen)}
          />
        )}
        <ImportReport phase={phase} file={file} attempts={attempts} />
        <LeaveGuard isDirty={isRunning} />
      </div>
    </Dialog>
  )

  function mainLabel() {
    if (isRunning) return t('stop')
    if (isEnded) return common('close')
    return phase === 'ended' ? t('again') : t('start', { count: openCount })
  }
}

type PickerProps = { isReading: boolean; isAgain: boolean; onChoose: (file: File) => void }

function Picker({ isReading, isAgain, onChoose }: PickerProps) {
  const t = useTranslations('contentImport')
  const input = useRef<HTMLInputElement>(null)
  const { isOver, ...drop } = useDrop(([first]) => first && onChoose(first))
  const limits = { megabytes: shownMegabytes(IMPORT_MAX_BYTES, 0), items: IMPORT_ITEMS_MAX }
  return (
    <div
      {...(!isReading && drop)}
      className={cn(
        'flex flex-col items-center gap-3 rounded-card border-2 border-dashed border-line-strong/50 bg-sunken/60 p-5 text-center text-sm',
        isOver && 'border-primary bg-primary-soft',
      )}
    >
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        accept="application/json,.json"
        aria-label={t('fileInput')}
        className="sr-only"
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0]
          // The same file can then be chosen again.
          event.currentTarget.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
      <Button variant="outline" pending={isReading} onClick={() => input.current?.click()}>
        {t(isAgain ? 'chooseOther' : 'choose')}
      </Button>
      <p className="text-xs text-ink-soft">
        {t('drop')} · {t('limit', limits)}
      </p>
    </div>
  )
}

type RunningProps = { partnerId: string; attempts: readonly Attempt[] }

function Running({ partnerId, attempts }: RunningProps) {
  const t = useTranslations('contentImport')
  const jobs = useUploadJobs(partnerId)
  const done = attempts.filter(({ state }) => state !== 'waiting').length
  const current = attempts.find(({ key }) => jobs.some(({ id }) => id === key))
  const job = jobs.find(({ id }) => id === current?.key)
  return (
    <ProgressBar
      showText
      label={current?.item.title ?? t('running')}
      valueText={t('progress', { done, all: attempts.length })}
      value={done + (job && job.files.length > 0 ? jobPercent(job) / 100 : 0)}
      max={attempts.length}
    />
  )
}
