import { useTranslations } from 'use-intl'
import { LEVELS } from '#domain/level.ts'
import { ROADMAP_STATES } from '#domain/roadmap.ts'
import { STEPS } from '#domain/step.ts'
import { FormField } from '../../../../form.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { Textarea } from '../../../../ui/textarea.tsx'
import { CategoryOptions } from '../../list/category-options.tsx'
import type { EntryForm } from './entry-form.ts'
import { PartnerField } from './partner-field.tsx'

type EntryFieldsProps = { form: EntryForm; partner: { id: string; name: string } | null }

export function EntryFields({ form, partner }: EntryFieldsProps) {
  const t = useTranslations('roadmap')
  const common = useTranslations('common')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField
        form={form}
        name="title"
        label={t('dialog.name')}
        hint={t('dialog.nameHint')}
        className="sm:col-span-2"
      >
        {(control) => <TextInput autoComplete="off" {...control} />}
      </FormField>
      <FormField form={form} name="category" label={t('dialog.category')} className="sm:col-span-2">
        {(control) => (
          <Select {...control}>
            <option value="">{t('dialog.noCategory')}</option>
            <CategoryOptions />
          </Select>
        )}
      </FormField>
      <FormField form={form} name="step" label={t('dialog.step')}>
        {(control) => (
          <Select {...control}>
            <option value="">{t('dialog.choose')}</option>
            {STEPS.map(({ id, column }) => (
              <option key={id} value={id}>
                {common(`columns.${column}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="level" label={t('dialog.level')}>
        {(control) => (
          <Select {...control}>
            <option value="">{t('dialog.choose')}</option>
            {LEVELS.map(({ number }) => (
              <option key={number} value={number}>
                {t('level', { level: number })}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <PartnerField form={form} partner={partner} />
      <FormField form={form} name="dueOn" label={t('dialog.dueOn')}>
        {(control) => <TextInput type="date" min="2000-01-01" max="2100-12-31" {...control} />}
      </FormField>
      <FormField form={form} name="state" label={t('dialog.state')}>
        {(control) => (
          <Select {...control}>
            {ROADMAP_STATES.map((state) => (
              <option key={state} value={state}>
                {t(`states.${state}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="note" label={t('dialog.note')} className="sm:col-span-2">
        {(control) => <Textarea rows={3} {...control} />}
      </FormField>
    </div>
  )
}
