import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Country } from '#domain/country.ts'
import type { Cell } from '#domain/journey.ts'
import { LEVELS } from '#domain/level.ts'
import { ContentViewer } from '../../../../shared/viewer/content-viewer.tsx'
import { LevelFiles, type SavedItem } from './level-files.tsx'
import { NothingSaved } from './nothing-saved.tsx'
import { useRemoveSaved } from './remove-saved.ts'

type FilesProps = {
  category: string
  country: Country | undefined
  cells: readonly Cell[]
}

/** What was saved, level by level; the last one of each stands out. */
export function Files({ category, country, cells }: FilesProps) {
  const [opened, setOpened] = useState<SavedItem>()
  const list = useRef<HTMLDivElement>(null)
  // What was pressed is gone: the keyboard goes on from here.
  const focusList = () => list.current?.focus({ preventScroll: true })
  const { removedIds, remove } = useRemoveSaved(focusList)
  const levels = LEVELS.map(({ number }) => ({
    level: number,
    count: cells.reduce((sum, cell) => sum + (cell.level === number ? cell.count : 0), 0),
  })).filter(({ count }) => count > 0)
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-8 outline-none">
      {levels.length === 0 && <NothingSaved country={country} />}
      {levels.map(({ level, count }) => (
        <LevelFiles
          key={level}
          category={category}
          country={country}
          level={level}
          count={count}
          removedIds={removedIds}
          onOpen={setOpened}
          onRemove={(item) => {
            focusList()
            remove(item.id)
          }}
        />
      ))}
      {opened && <OpenedFile item={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

/** Content opens as itself, an idea as its text; of what is gone the title is left. */
function OpenedFile({ item, onClose }: { item: SavedItem; onClose: () => void }) {
  const t = useTranslations('myPage.files')
  const opened = item.source === 'content' ? item.contentId : item.ideaKey
  if (opened) return <ContentViewer contentId={opened} onClose={onClose} canSave />
  const { title, category, country, step, level } = item
  const shown =
    item.source === 'gone'
      ? { text: t('goneText'), isNotice: true as const }
      : { text: item.text || t('ideaWithoutText') }
  return (
    <ContentViewer item={{ title, category, country, step, level, ...shown }} onClose={onClose} />
  )
}
