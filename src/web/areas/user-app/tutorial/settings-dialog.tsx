import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { TUTORIAL_SETTINGS } from '#domain/tutorial.ts'
import { useCloseGuard } from '../../../shared/leave-guard/close-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CategoryPicker } from '../preferences/category-picker.tsx'
import { ConflictDialog } from '../preferences/conflict-dialog.tsx'
import { CountryChoice } from '../preferences/country-choice.tsx'
import { MotivationChoice } from '../preferences/motivation-choice.tsx'
import { PersonalFields } from '../preferences/personal-fields.tsx'
import { type PreferencesForm, usePreferencesForm } from '../preferences/preferences-form.ts'
import type { KeptPreferences } from '../preferences/save-preferences.ts'

export type SettingsSection = (typeof TUTORIAL_SETTINGS)[number]

export const draftNameOf = (section: SettingsSection) => `preferences:${section}`

type SettingsDialogProps = {
  section: SettingsSection
  kept: KeptPreferences
  onClose: () => void
}

/** One section of the settings, saved on its own. */
export function SettingsDialog({ section, kept, onClose }: SettingsDialogProps) {
  const t = useTranslations('tutorial.settings')
  const common = useTranslations('common')
  const formId = useId()
  const { form, isSaving, submit, discard, conflict } = usePreferencesForm({
    kept,
    draftName: draftNameOf(section),
    success: 'settings.updated',
    onSaved: onClose,
  })
  const guard = useCloseGuard(form.formState.isDirty, () => {
    discard()
    onClose()
  })
  if (conflict) return <ConflictDialog conflict={conflict} isSaving={isSaving} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.close()}
      title={t(`dialog.${section}`)}
      closeLabel={common('close')}
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={guard.close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={isSaving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Section section={section} form={form} />
      </form>
      {guard.question}
    </Dialog>
  )
}

function Section({ section, form }: { section: SettingsSection; form: PreferencesForm }) {
  switch (section) {
    case 'motivations':
      return <MotivationChoice form={form} />
    case 'categories':
      return <CategoryPicker form={form} atLimit="refused" />
    case 'countries':
      return <CountryChoice form={form} />
    case 'personal':
      return <PersonalFields form={form} />
  }
}
