import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FIRST_LEVEL, type LevelNumber, LEVELS } from '#domain/level.ts'
import { useLevelLabel } from '../../../../shared/category/level-label.ts'
import { ContentViewer } from '../../../../shared/viewer/content-viewer.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { CollapsibleSection } from '../../../../ui/collapsible-section.tsx'
import { LevelTabs } from './level-tabs.tsx'

type WayToMasterProps = {
  category: string
  /** The level at which the reader stands: it is open at first. */
  level?: LevelNumber
}

/** What could come next in a category, level by level. A closed level asks for nothing. */
export function WayToMaster({ category, level = FIRST_LEVEL }: WayToMasterProps) {
  const t = useTranslations('common')
  const levelLabel = useLevelLabel()
  const [open, setOpen] = useState<ReadonlySet<LevelNumber>>(new Set([level]))
  const [openedKey, setOpenedKey] = useState<string>()
  const toggle = (number: LevelNumber, isOpen: boolean) =>
    setOpen((before) => {
      const after = new Set(before)
      if (isOpen) after.add(number)
      else after.delete(number)
      return after
    })
  return (
    <div className="flex flex-col gap-3">
      {LEVELS.map(({ number }) => (
        <CollapsibleSection
          key={number}
          level={3}
          title={levelLabel(category, number)}
          aside={<Badge tone={`level-${number}`}>{t('level', { level: number })}</Badge>}
          open={open.has(number)}
          onOpenChange={(isOpen) => toggle(number, isOpen)}
          className="shadow-none"
        >
          {open.has(number) && (
            <LevelTabs category={category} level={number} onOpen={setOpenedKey} />
          )}
        </CollapsibleSection>
      ))}
      {openedKey !== undefined && (
        <ContentViewer
          key={openedKey}
          contentId={openedKey}
          onClose={() => setOpenedKey(undefined)}
          canSave
        />
      )}
    </div>
  )
}
