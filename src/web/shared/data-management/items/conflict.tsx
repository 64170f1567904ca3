import { useTranslations } from 'use-intl'
import { parseLevel } from '#domain/level.ts'
import type { StepId } from '#domain/step.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useCategoryName } from '../../category/category-name.ts'
import { useLevelName } from '../names.ts'

export type Version = {
  title: string
  text: string
  category: string
  step: StepId
  level: unknown
}

type ConflictProps = {
  mine: Version
  theirs: Version
  changedBy: string
  isSaving: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  onEditFurther: () => void
}

/** Both versions side by side; nothing is overwritten before the person has chosen. */
export function Conflict(props: ConflictProps) {
  const { mine, theirs, changedBy, isSaving, onKeepMine, onTakeTheirs, onEditFurther } = props
  const t = useTranslations('dataManagement.edit')
  const common = useTranslations('common')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onEditFurther()}
      size="xl"
      title={t('conflictTitle')}
      description={t('conflictText', { name: changedBy })}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onEditFurther}>
            {t('editFurther')}
          </Button>
          <Button variant="outline" onClick={onTakeTheirs}>
            {t('takeTheirs')}
          </Button>
          <Button pending={isSaving} onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Side name={t('mine')} version={mine} other={theirs} />
        <Side name={t('theirs', { name: changedBy })} version={theirs} other={mine} />
      </div>
    </Dialog>
  )
}

function Side({ name, version, other }: { name: string; version: Version; other: Version }) {
  const t = useTranslations('dataManagement')
  const mine = useRows(version)
  const others = useRows(other)
  return (
    <section aria-label={name} className="min-w-0 rounded-card border border-line p-4">
      <h3 className="font-semibold">{name}</h3>
      <dl className="mt-3 flex flex-col gap-3 text-sm">
        {mine.map(({ label, value }, index) => (
          <div key={label}>
            <dt className="flex items-center gap-2 text-xs text-ink-soft">
              {label}
              {value !== others[index]?.value && <Badge tone="warning">{t('edit.differs')}</Badge>}
            </dt>
            <dd className="mt-0.5 max-h-48 overflow-y-auto break-words whitespace-pre-wrap">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useRows({ title, text, category, step, level }: Version) {
  const t = useTranslations('dataManagement')
  const steps = useTranslations('common.steps')
  const categoryName = useCategoryName()
  const levelName = useLevelName(category)
  const number = parseLevel(level)
  return [
    { label: t('dialog.titleStep'), value: title },
    { label: t('dialog.textStep'), value: text },
    { label: t('category'), value: categoryName(category) },
    { label: t('edit.step'), value: steps(`${step}.name`) },
    { label: t('edit.level'), value: number ? levelName(number) : '' },
  ].filter(({ value }) => value !== '')
}
