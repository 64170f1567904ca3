import { useTranslations } from 'use-intl'
import type { Preferences } from '#domain/preferences.ts'
import { useCategoryName } from '../../../shared/category/category-name.ts'
import { useCountryName } from '../../../shared/country/country-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Conflict } from './save-preferences.ts'

type ConflictDialogProps = {
  conflict: Conflict & { keepMine: () => void; takeTheirs: () => void; editFurther: () => void }
  isSaving: boolean
}

/** The same field changed in two places: nothing is overwritten before the person has chosen. */
export function ConflictDialog({ conflict, isSaving }: ConflictDialogProps) {
  const t = useTranslations('settings')
  const common = useTranslations('common')
  const { merged, theirs, fields } = conflict
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && conflict.editFurther()}
      title={t('conflict.title')}
      description={t('conflict.text')}
      closeLabel={common('close')}
      size="lg"
      footer={
        <>
          <Button variant="outline" pending={isSaving} onClick={conflict.takeTheirs}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button pending={isSaving} onClick={conflict.keepMine}>
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Side name={t('conflict.mine')} values={merged} fields={fields} />
        <Side name={t('conflict.theirs')} values={theirs} fields={fields} />
      </div>
    </Dialog>
  )
}

type SideProps = { name: string; values: Preferences; fields: Conflict['fields'] }

function Side({ name, values, fields }: SideProps) {
  const t = useTranslations('settings')
  const shown = useShownValues(values)
  return (
    <section aria-label={name} className="min-w-0 rounded-card border border-line p-4">
      <h3 className="font-semibold">{name}</h3>
      <dl className="mt-3 flex flex-col gap-3 text-sm">
        {fields.map((field) => (
          <div key={field}>
            <dt className="text-xs text-ink-soft">{shown[field].label}</dt>
            <dd className="mt-0.5 break-words whitespace-pre-wrap">
              {shown[field].value || t('conflict.empty')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useShownValues(values: Preferences) {
  const t = useTranslations('settings')
  const motivationName = useTranslations('motivations')
  const categoryName = useCategoryName()
  const countryName = useCountryName()
  return {
    name: { label: t('name'), value: values.name },
    email: { label: t('email'), value: values.email },
    age: { label: t('age'), value: values.age },
    profile: {
      label: t('profile'),
      value: values.profile && t(`profiles.${values.profile}`),
    },
    bio: { label: t('bio'), value: values.bio },
    motivations: {
      label: t('motivation'),
      value: values.motivations.map((id) => motivationName(id)).join(', '),
    },
    favoriteCategories: {
      label: t('categories'),
      value: values.favoriteCategories.map(categoryName).join(', '),
    },
    selectedCountries: {
      label: t('countries'),
      value: values.selectedCountries.map(countryName).join(', '),
    },
  } satisfies Record<keyof Preferences, { label: string; value: string }>
}
