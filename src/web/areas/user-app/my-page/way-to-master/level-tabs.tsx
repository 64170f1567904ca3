import { useTranslations } from 'use-intl'
import type { LevelNumber } from '#domain/level.ts'
import { nextLevel, type WayToMasterTab, wayToMasterTabs } from '#domain/suggestion.ts'
import { useLevelLabel } from '../../../../shared/category/level-label.ts'
import { SuggestionList } from '../../../../shared/suggestion/suggestion-list.tsx'
import { useLevelSuggestions } from '../../../../shared/suggestion/suggestions.ts'
import { Tabs } from '../../../../ui/tabs.tsx'

type LevelTabsProps = {
  category: string
  level: LevelNumber
  onOpen: (key: string) => void
}

export function LevelTabs({ category, level, onOpen }: LevelTabsProps) {
  const t = useTranslations('wayToMaster')
  const levelLabel = useLevelLabel()
  return (
    <Tabs
      label={t('tabsLabel', { level: levelLabel(category, level) })}
      items={wayToMasterTabs(level).map((tab) => ({
        value: tab.id,
        label: (
          <>
            {t(`tabs.${tab.id}`)}
            <TabCount count={tab.max} />
          </>
        ),
        content: <TabSuggestions category={category} level={level} tab={tab} onOpen={onOpen} />,
      }))}
    />
  )
}

/** Every place is filled, with an idea if need be. */
function TabCount({ count }: { count: number }) {
  const t = useTranslations('wayToMaster')
  return (
    <span className="rounded-full bg-sunken px-1.5 text-xs text-ink-soft tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('tabCount', { count })}</span>
    </span>
  )
}

type TabSuggestionsProps = LevelTabsProps & { tab: WayToMasterTab }

function TabSuggestions({ category, level, tab, onOpen }: TabSuggestionsProps) {
  const t = useTranslations('wayToMaster')
  const levelLabel = useLevelLabel()
  const query = useLevelSuggestions(category, level, tab.id)
  const ideaCount = query.data?.items.filter(({ kind }) => kind === 'idea').length ?? 0
  const contentCount = (query.data?.items.length ?? 0) - ideaCount
  const next = tab.step === null ? nextLevel(level) : undefined
  const facts = [
    next && t('progressionHint', { level: levelLabel(category, next) }),
    query.data && t('published', { count: contentCount }),
    query.data && ideaCount > 0 && t('ideas', { count: ideaCount }),
  ].filter(Boolean)
  return (
    <>
      <p className="mb-3 min-h-5 text-sm text-ink-soft">{facts.join(' · ')}</p>
      <SuggestionList query={query} max={tab.max} variant="roomy" onOpen={onOpen} />
    </>
  )
}
