import { ChartNoAxesColumn, Clock, Heart, RotateCcw, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { activeFilters, type BrowseFilters } from '#domain/browse.ts'
import { type Focus, STEPS } from '#domain/step.ts'
import { Button } from '../../../../ui/button.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { CategoryField } from './category-field.tsx'
import { SearchField } from './search-field.tsx'
import type { Filters } from './use-filters.ts'

const DOT = { 1: 'bg-step-1', 2: 'bg-step-2', 3: 'bg-step-3', 4: 'bg-step-4' } as const

type FilterPanelProps = Filters & { startsInSearch?: boolean }

/** Everything that narrows the grid. */
export function FilterPanel({ filters, change, reset, startsInSearch }: FilterPanelProps) {
  const t = useTranslations('browse')
  const common = useTranslations('common')
  return (
    <div className="flex flex-col gap-5">
      <Switch
        icon={<Clock />}
        label={t('latest')}
        hint={t('latestHint')}
        checked={filters.latest}
        onCheckedChange={(latest) => change({ latest })}
      />
      <SearchField filters={filters} change={change} autoFocus={startsInSearch ?? false} />
      <Part icon={<SlidersHorizontal />} name={t('advanced')}>
        <FocusToggles filters={filters} change={change} />
        <Switch
          icon={<Heart />}
          label={t('favorites')}
          checked={filters.favorites}
          onCheckedChange={(favorites) => change({ favorites })}
          className="mt-1 border-t border-line pt-4"
        />
        <CategoryField category={filters.category} onChange={(category) => change({ category })} />
        {filters.level && (
          <Switch
            icon={<ChartNoAxesColumn />}
            label={common('level', { level: filters.level })}
            checked
            onCheckedChange={() => change({ level: null })}
          />
        )}
      </Part>
      <Button
        block
        variant="outline"
        disabled={activeFilters(filters).length === 0}
        iconBefore={<RotateCcw aria-hidden="true" />}
        onClick={reset}
      >
        {t('reset')}
      </Button>
    </div>
  )
}

function Part({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-line pt-5">
      <h2 id={id} className="flex items-center gap-2 text-xs font-semibold text-ink-soft">
        <span aria-hidden="true" className="[&_svg]:size-4">
          {icon}
        </span>
        {name}
      </h2>
      {children}
    </section>
  )
}

function FocusToggles({ filters, change }: Pick<Filters, 'filters' | 'change'>) {
  const t = useTranslations('browse')
  return (
    <fieldset className="flex flex-col gap-3 pointer-coarse:gap-0">
      <legend className="mb-3 text-sm font-semibold pointer-coarse:mb-1">{t('focusTitle')}</legend>
      {STEPS.map(({ focus, number }) => (
        <Switch
          key={focus}
          icon={<span className={`block size-2.5 rounded-full ${DOT[number]}`} />}
          label={t(`focus.${focus}`)}
          checked={filters.focus.includes(focus)}
          onCheckedChange={(isOn) => change({ focus: toggled(filters, focus, isOn) })}
        />
      ))}
    </fieldset>
  )
}

function toggled(filters: BrowseFilters, focus: Focus, isOn: boolean): Focus[] {
  const others = filters.focus.filter((other) => other !== focus)
  return isOn ? [...others, focus] : others
}
