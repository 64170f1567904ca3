import { isDefinedError, ORPCError } from '@orpc/client'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LANGUAGES } from '#domain/language.ts'
import type { LocalText } from '#domain/local-text.ts'
import { isUnchanged, mergeChanges } from '#domain/merge.ts'
import { NAME_MAX } from '#domain/text.ts'
import { useFieldSentence } from '../../../form.tsx'
import { useKeptToast } from '../../../shared/editing/shared-row.ts'
import { useCloseGuard } from '../../../shared/leave-guard/close-guard.tsx'
import { refusalSentence } from '../../../toasts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

type NamesChange = { names: LocalText; seen: LocalText | null }

type NamesDialogProps = {
  title: string
  /** What stands there now; null where that is the default. */
  seen: LocalText | null
  byDefault: LocalText
  /** Its category was deleted meanwhile: what was typed can only be copied. */
  isGone: boolean
  isSaving: boolean
  error: Error | null
  onSave: (change: NamesChange, options: { onError: (error: Error) => void }) => void
  onClose: () => void
}

export const NO_NAMES: LocalText = { en: '', ja: '', fr: '' }

/** One text in three languages; a language without its own shows the first one given. */
export function NamesDialog(props: NamesDialogProps) {
  const { title, byDefault, isGone, isSaving, error, onSave, onClose } = props
  const t = useTranslations('categoriesAdmin')
  const common = useTranslations('common')
  const editing = useTranslations('editing')
  const formId = useId()
  const fieldSentence = useFieldSentence()
  const firstField = useRef<HTMLInputElement>(null)
  const [isRefused, setIsRefused] = useState(false)
  const [opened] = useState(() => ownNames(props.seen ?? byDefault))
  const [names, setNames] = useState(opened)
  const guard = useCloseGuard(!isUnchanged(opened, names), onClose)
  const [seen, setSeen] = useState(props.seen)
  const [conflicts, setConflicts] = useState<readonly (keyof LocalText)[]>([])
  const sayKept = useKeptToast()
  const fallback = LANGUAGES.map(({ tag }) => names[tag].trim()).find(Boolean)
  const labelOf = (tag: keyof LocalText) =>
    LANGUAGES.flatMap((one) => (one.tag === tag ? common(`languages.${one.id}`) : [])).join('')
  function save(change: NamesChange) {
    onSave(change, {
      onError: (refusal) => {
        if (!isChangedMeanwhile(refusal)) return
        const { current } = refusal.data
        const merge = mergeChanges(
          ownNames(change.seen ?? byDefault),
          change.names,
          ownNames(current ?? byDefault),
        )
        setNames(merge.merged)
        setSeen(current)
        setConflicts(merge.conflicts)
        sayKept(merge.taken.map(labelOf))
        if (merge.conflicts.length === 0) save({ names: merge.merged, seen: current })
      },
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.close()}
      title={title}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="outline" onClick={guard.close}>
            {isGone ? common('close') : t('cancel')}
          </Button>
          {!isGone && (
            <Button type="submit" form={formId} pending={isSaving}>
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      {isGone && (
        <Alert tone="warning" title={t('gone')} className="mb-4">
          {editing('goneText')}
        </Alert>
      )}
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isGone) return
          setIsRefused(!fallback)
          if (fallback) save({ names, seen })
          else firstField.current?.focus()
        }}
      >
        {LANGUAGES.map(({ id, tag }, index) => (
          <Field
            key={tag}
            label={common(`languages.${id}`)}
            error={isRefused && !fallback && index === 0 && fieldSentence('required')}
          >
            <TextInput
              ref={index === 0 ? firstField : undefined}
              lang={tag}
              autoComplete="off"
              maxLength={NAME_MAX}
              placeholder={fallback}
              value={names[tag]}
              onChange={({ target }) => setNames({ ...names, [tag]: target.value })}
            />
          </Field>
        ))}
        <p className="text-xs text-ink-soft">{t('fallbackHint')}</p>
        {error && !isGone && !isChangedMeanwhile(error) && (
          <Alert tone="danger">{refusalSentence(error)}</Alert>
        )}
        {isChangedMeanwhile(error) && !isGone && conflicts.length > 0 && (
          <Alert tone="warning" title={t('changedMeanwhile')}>
            {t('changedTo', {
              names: conflicts
                .map((tag) => `${labelOf(tag)}: ${(seen ?? byDefault)[tag]}`)
                .join(' / '),
            })}
          </Alert>
        )}
      </form>
      {guard.question}
    </Dialog>
  )
}

type Changed = ORPCError<'CHANGED_MEANWHILE', { current: LocalText | null }>

function isChangedMeanwhile(error: unknown): error is Changed {
  return error instanceof ORPCError && isDefinedError(error) && error.code === 'CHANGED_MEANWHILE'
}

/** A language that only repeats the first one has no text of its own. */
function ownNames({ en, ja, fr }: LocalText): LocalText {
  return { en, ja: ja === en ? '' : ja, fr: fr === en ? '' : fr }
}
