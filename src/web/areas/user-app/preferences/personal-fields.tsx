import { useTranslations } from 'use-intl'
import { PROFILES } from '#domain/profile.ts'
import { NAME_MAX, NOTE_MAX } from '#domain/text.ts'
import { FormField } from '../../../form.tsx'
import { useSession } from '../../../session.ts'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { PreferencesForm } from './preferences-form.ts'

export function PersonalFields({ form }: { form: PreferencesForm }) {
  const t = useTranslations('settings')
  const { user } = useSession()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField form={form} name="name" label={t('name')}>
        {(control) => <TextInput autoComplete="name" maxLength={NAME_MAX} {...control} />}
      </FormField>
      <FormField
        form={form}
        name="email"
        label={t('email')}
        hint={t('emailHint', { email: user?.email ?? '' })}
      >
        {(control) => <TextInput type="email" autoComplete="email" {...control} />}
      </FormField>
      <FormField form={form} name="age" label={t('age')} hint={t('ageHint')}>
        {(control) => <TextInput autoComplete="off" {...control} />}
      </FormField>
      <FormField form={form} name="profile" label={t('profile')}>
        {(control) => (
          <Select {...control}>
            <option value="">{t('noProfile')}</option>
            {PROFILES.map(({ id }) => (
              <option key={id} value={id}>
                {t(`profiles.${id}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField
        form={form}
        name="bio"
        label={t('bio')}
        hint={t('bioHint')}
        className="sm:col-span-2"
      >
        {(control) => <Textarea maxLength={NOTE_MAX} {...control} />}
      </FormField>
    </div>
  )
}
