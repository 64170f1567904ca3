import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight, Globe, Heart, Target, UserRound } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { TUTORIAL_SETTINGS } from '#domain/tutorial.ts'
import { api } from '../../../api.ts'
import { useHasDraft } from '../../../shared/editing/draft.ts'
import { Card } from '../../../ui/card.tsx'
import { draftNameOf, SettingsDialog } from './settings-dialog.tsx'

const ICONS = { motivations: Target, categories: Heart, countries: Globe, personal: UserRound }

export function SettingsButtons() {
  const t = useTranslations('tutorial.settings')
  const id = useId()
  const hasDraft = useHasDraft()
  const [opened, setOpened] = useState(() =>
    TUTORIAL_SETTINGS.find((section) => hasDraft(draftNameOf(section))),
  )
  const { data: kept } = useSuspenseQuery(api.user.preferences.get.queryOptions())
  const isFilled = Boolean(kept.age || kept.profile || kept.bio)
  const states = {
    motivations: t('chosen', { count: kept.motivations.length }),
    categories: t('chosen', { count: kept.favoriteCategories.length }),
    countries: t('chosen', { count: kept.selectedCountries.length }),
    personal: t(isFilled ? 'filled' : 'empty'),
  }
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2">
        {TUTORIAL_SETTINGS.map((section) => {
          const Icon = ICONS[section]
          return (
            <li key={section}>
              <Card
                interactive
                padding="sm"
                className="flex w-full items-center gap-4"
                render={
                  <button
                    type="button"
                    aria-labelledby={`${id}${section}`}
                    onClick={() => setOpened(section)}
                  />
                }
              >
                <span
                  aria-hidden="true"
                  className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink"
                >
                  <Icon className="size-5" />
                </span>
                <span id={`${id}${section}`} className="min-w-0 flex-1">
                  <span className="block font-semibold">{t(section)}</span>
                  <span className="block text-sm text-ink-soft">{states[section]}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 text-ink-faint" />
              </Card>
            </li>
          )
        })}
      </ul>
      {opened && (
        <SettingsDialog section={opened} kept={kept} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
