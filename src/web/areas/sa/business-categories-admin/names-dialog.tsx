import { isDefinedError, ORPCError } from '@orpc/client'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LANGUAGES } from '#domain/language.ts'
import type { LocalText } from '#domain/local-text.ts'
import { NAME_MAX } from '#domain/text.ts'
import { useFieldSentence } from '../../../form.tsx'
import { refusalSentence } from '../../../toasts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

type NamesDialogProps = {
  title: string
  /** What stands there now. */
  current: LocalText
  isSaving: boolean
  error: Error | null
  onSave: (names: LocalText) => void
  onClose: () => void
}

export const NO_NAMES: LocalText = { en: '', ja: '', fr: '' }

/** One text in three languages; a language without its own shows the first one given. */
export function NamesDialog(props: NamesDialogProps) {
  const { title, current, isSaving, error, onSave, onClose } = props
  const t = useTranslations('categoriesAdmin')
  const common = useTranslations('common')
  const formId = useId()
  const fieldSentence = useFieldSentence()
  const firstField = useRef<HTMLInputElement>(null)
  const [names, setNames] = useState(() => ownNames(current))
  const [isRefused, setIsRefused] = useState(false)
  const fallback = LANGUAGES.map(({ tag }) => names[tag].trim()).find(Boolean)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={isSaving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setIsRefused(!fallback)
          if (fallback) onSave(names)
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
        {error && <Refusal error={error} />}
      </form>
    </Dialog>
  )
}

function Refusal({ error }: { error: Error }) {
  const t = useTranslations('categoriesAdmin')
  const theirs = theirNames(error)
  if (!theirs) return <Alert tone="danger">{refusalSentence(error)}</Alert>
  return (
    <Alert tone="warning" title={t('changedMeanwhile')}>
      {t('changedTo', { name: [...new Set([theirs.en, theirs.ja, theirs.fr])].join(' / ') })}
    </Alert>
  )
}

/** What somebody else made of it meanwhile; null where that is the default. */
export function seenAfter(error: unknown, seen: LocalText | null): LocalText | null {
  return isChangedMeanwhile(error) ? error.data.current : seen
}

function theirNames(error: unknown): LocalText | null {
  return isChangedMeanwhile(error) ? error.data.current : null
}

type Changed = ORPCError<'CHANGED_MEANWHILE', { current: LocalText | null }>

function isChangedMeanwhile(error: unknown): error is Changed {
  return error instanceof ORPCError && isDefinedError(error) && error.code === 'CHANGED_MEANWHILE'
}

/** A language that only repeats the first one has no text of its own. */
function ownNames({ en, ja, fr }: LocalText): LocalText {
  return { en, ja: ja === en ? '' : ja, fr: fr === en ? '' : fr }
}
