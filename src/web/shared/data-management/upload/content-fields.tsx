import { useTranslations } from 'use-intl'
import { TEXT_CONTENT_MAX, TITLE_MAX } from '#domain/text.ts'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { FilePicker } from './file-picker.tsx'
import type { UploadForm, UploadProblem } from './upload-form.ts'

type ContentFieldsProps = { form: UploadForm; freeBytes: number; disabled: boolean }

/** The file or the text, and its title. */
export function ContentFields({ form, freeBytes, disabled }: ContentFieldsProps) {
  const t = useTranslations('dataManagement.dialog')
  const errorOf = (...problems: UploadProblem[]) => {
    const problem = problems.find((key) => form.problems.includes(key))
    return problem && t(problem, { max: TITLE_MAX })
  }
  return (
    <>
      {form.type === 'text' ? (
        <Field label={t('textStep')} hint={t('textHint')} error={errorOf('textRequired')} required>
          <Textarea
            rows={6}
            maxLength={TEXT_CONTENT_MAX}
            value={form.text}
            onChange={(event) => form.set({ text: event.currentTarget.value })}
          />
        </Field>
      ) : (
        <FieldSet label={t('fileStep')} required>
          <FilePicker
            type={form.type}
            files={form.accepted}
            refusals={form.refusals}
            error={form.refusals.length > 0 ? undefined : errorOf('fileRequired')}
            freeBytes={freeBytes}
            disabled={disabled}
            onChoose={form.choose}
          />
        </FieldSet>
      )}
      <Field
        label={t('titleStep')}
        hint={t('titleHint')}
        error={errorOf('titleRequired', 'titleTooLong')}
        required
      >
        <TextInput
          value={form.title}
          autoComplete="off"
          onChange={(event) => form.set({ title: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}
