import { Paperclip } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { acceptOf, CONTENT_TYPE_BY_ID, type ContentType, SLIDES_MAX } from '#domain/content.ts'
import { slideshowNames } from '#domain/slideshow.ts'
import { UPLOAD_MAX_BYTES } from '#domain/storage.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { FieldError } from '../../../ui/field.tsx'
import type { FileRefusal } from '../../uploads/check-files.ts'
import { shownMegabytes, shownSize } from '../../uploads/shown-megabytes.ts'
import { useDrop } from '../../uploads/use-drop.ts'

type FilePickerProps = {
  type: ContentType
  files: readonly File[]
  refusals: readonly FileRefusal[]
  error: string | undefined
  freeBytes: number
  disabled: boolean
  onChoose: (files: File[]) => void
}

export function FilePicker(props: FilePickerProps) {
  const { type, files, refusals, error, freeBytes, disabled, onChoose } = props
  const t = useTranslations('dataManagement')
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { isOver, ...drop } = useDrop(onChoose)
  const { accepts } = CONTENT_TYPE_BY_ID[type]
  if (accepts === null) return null
  const isMany = type === 'slideshow'
  const maxBytes = UPLOAD_MAX_BYTES[accepts]
  const megabytes = shownMegabytes(maxBytes, 0)
  const hasError = refusals.length > 0 || Boolean(error)
  return (
    <div className="flex flex-col gap-2">
      <div
        {...(!disabled && drop)}
        className={cn(
          'flex flex-col items-center gap-3 rounded-card border-2 border-dashed border-line-strong/50 bg-sunken/60 p-5 text-center text-sm',
          isOver && 'border-primary bg-primary-soft',
          hasError && 'border-danger-line',
        )}
      >
        {files.length > 0 && <ChosenFiles files={files} />}
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          accept={acceptOf(type)}
          multiple={isMany}
          disabled={disabled}
          aria-label={t('dialog.fileInput')}
          className="sr-only"
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])]
            // The same file can then be chosen again.
            event.currentTarget.value = ''
            if (chosen.length > 0) onChoose(chosen)
          }}
        />
        <Button
          variant="outline"
          disabled={disabled}
          aria-describedby={hasError ? errorId : undefined}
          onClick={() => input.current?.click()}
        >
          {t(`dialog.${chooseKey(isMany, files.length > 0)}`)}
        </Button>
        {!disabled && (
          <p className="text-xs text-ink-soft">
            {t(isMany ? 'dialog.dropFiles' : 'dialog.dropFile')}
            {' · '}
            {isMany
              ? t('dialog.limitSlides', { max: SLIDES_MAX, megabytes })
              : t('dialog.limit', { megabytes })}
            {freeBytes < maxBytes && ` · ${t('dialog.free', { size: shownSize(freeBytes) })}`}
          </p>
        )}
      </div>
      <div id={errorId} className="flex flex-col gap-1">
        {refusals.map((refusal, index) => (
          <FieldError key={index}>{refusalText(refusal)}</FieldError>
        ))}
        {error && <FieldError>{error}</FieldError>}
      </div>
    </div>
  )

  function refusalText(refusal: FileRefusal) {
    switch (refusal.reason) {
      case 'wrongType':
        return t(`files.wrongType.${type}`, { name: refusal.name })
      case 'unsupported':
        return t('files.unsupported', { name: refusal.name })
      case 'empty':
        return t('files.empty', { name: refusal.name })
      case 'tooLarge':
        return t('files.tooLarge', { name: refusal.name, megabytes: shownMegabytes(maxBytes, 0) })
      case 'tooManySlides':
        return t('files.tooManySlides', { max: SLIDES_MAX })
      case 'oneOnly':
        return t('files.oneOnly')
    }
  }
}

function ChosenFiles({ files }: { files: readonly File[] }) {
  const t = useTranslations('dataManagement.dialog')
  const { shown, moreCount } = slideshowNames(files.map(({ name }) => name))
  const totalBytes = files.reduce((sum, { size }) => sum + size, 0)
  return (
    <div className="flex w-full flex-col gap-1.5" aria-live="polite">
      <ul className="flex flex-col gap-1">
        {shown.map((name, index) => (
          <li key={index} className="flex items-center justify-center gap-2 font-medium">
            <Paperclip aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
            <span className="truncate">{name}</span>
          </li>
        ))}
      </ul>
      {moreCount > 0 && <p className="font-medium">{t('moreNames', { count: moreCount })}</p>}
      <p className="text-xs text-ink-soft">
        {t('total', { count: files.length, size: shownSize(totalBytes) })}
      </p>
    </div>
  )
}

function chooseKey(isMany: boolean, hasFiles: boolean) {
  if (isMany) return hasFiles ? 'chooseMore' : 'chooseMany'
  return hasFiles ? 'chooseOther' : 'choose'
}
