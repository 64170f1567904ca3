import { CloudUpload, PenLine } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ContentType } from '#domain/content.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { useDrop } from '../../uploads/use-drop.ts'

type UploadAreaProps = { type: ContentType; onStart: (files: File[]) => void }

/** The way into the dialog: by its button, or by files that are dropped on it. */
export function UploadArea({ type, onStart }: UploadAreaProps) {
  const t = useTranslations('dataManagement')
  const { isOver, ...drop } = useDrop(onStart)
  const isText = type === 'text'
  return (
    <div
      {...(!isText && drop)}
      className={cn(
        'flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border-2 border-dashed border-line-strong/50 bg-sunken/60 px-5 py-4 transition-colors duration-quick',
        isOver && 'border-primary bg-primary-soft',
      )}
    >
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-surface text-primary-ink shadow-card [&_svg]:size-5"
      >
        {isText ? <PenLine /> : <CloudUpload />}
      </span>
      <p className="min-w-40 flex-1 text-sm text-ink-soft">
        {isOver ? t('drop.now') : t(`drop.${type}`)}
      </p>
      <Button onClick={() => onStart([])}>{t(`add.${type}`)}</Button>
    </div>
  )
}
