import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Globe, Heart, Save, Target, UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { FAVORITE_CATEGORIES_MAX } from '#domain/favorite-category.ts'
import { api } from '../../../api.ts'
import { refusalSentence } from '../../../toasts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { CategoryPicker } from '../preferences/category-picker.tsx'
import { ConflictDialog } from '../preferences/conflict-dialog.tsx'
import { CountryChoice } from '../preferences/country-choice.tsx'
import { MotivationChoice } from '../preferences/motivation-choice.tsx'
import { PersonalFields } from '../preferences/personal-fields.tsx'
import { usePreferencesForm } from '../preferences/preferences-form.ts'
import { LeaveGuard } from '../../../shared/leave-guard/leave-guard.tsx'
import { Section } from './section.tsx'

const SUCCESS = { title: 'settings.saved', description: 'settings.savedText' } as const

export function PreferencesSections() {
  const t = useTranslations('settings')
  const editing = useTranslations('editing')
  usePrefetchQuery(api.public.categories.queryOptions())
  const { data: kept } = useSuspenseQuery(api.user.preferences.get.queryOptions())
  const { form, isDirty, isRestored, isSaving, refusal, submit, discard, conflict } =
    usePreferencesForm({ kept, draftName: 'preferences', success: SUCCESS })
  return (
    <form noValidate aria-label={t('title')} onSubmit={submit} className="flex flex-col gap-5">
      {isRestored && <Alert title={editing('stillHere')}>{t('unsaved')}</Alert>}
      <Section icon={<UserRound />} title={t('personal')} hint={t('personalHint')}>
        <PersonalFields form={form} />
      </Section>
      <Section icon={<Target />} title={t('motivation')} hint={t('motivationHint')}>
        <MotivationChoice form={form} />
      </Section>
      <Section
        icon={<Heart />}
        title={t('categories')}
        hint={t('categoriesHint', { max: FAVORITE_CATEGORIES_MAX })}
      >
        <CategoryPicker form={form} atLimit="closed" />
      </Section>
      <Section icon={<Globe />} title={t('countries')} hint={t('countriesHint')}>
        <CountryChoice form={form} />
      </Section>
      <div
        className={cn(
          'flex flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 shadow-card max-sm:px-3 max-sm:py-2',
          isDirty && 'sticky bottom-18 z-10 border-primary/40 shadow-float md:bottom-4',
        )}
      >
        <p
          role="status"
          className={cn(
            'min-w-0 flex-1 text-sm',
            refusal ? 'basis-full text-danger-ink' : 'text-ink-soft sm:basis-40',
            !refusal && isDirty && 'max-sm:sr-only',
          )}
        >
          {refusal ? refusalSentence(refusal) : t(isDirty ? 'unsaved' : 'allSaved')}
        </p>
        {isDirty && (
          <Button variant="ghost" onClick={discard} aria-label={t('discard')}>
            <span className="sm:hidden">{t('discardShort')}</span>
            <span className="max-sm:hidden">{t('discard')}</span>
          </Button>
        )}
        <Button
          type="submit"
          pending={isSaving}
          iconBefore={<Save aria-hidden="true" />}
          aria-label={t('save')}
        >
          <span className="sm:hidden">{t('saveShort')}</span>
          <span className="max-sm:hidden">{t('save')}</span>
        </Button>
      </div>
      <LeaveGuard isDirty={isDirty} onLeave={discard} />
      {conflict && <ConflictDialog conflict={conflict} isSaving={isSaving} />}
    </form>
  )
}
