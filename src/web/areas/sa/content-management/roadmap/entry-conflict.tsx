import { useTranslations } from 'use-intl'
import { ROADMAP_STATES } from '#domain/roadmap.ts'
import { parseStep, STEP_BY_ID } from '#domain/step.ts'
import { useDate } from '../../../../language/date.ts'
import { useCategoryName } from '../../../../shared/category/category-name.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { EntryInput } from './entry-form.ts'
import { asMoment, type Entry } from './entry-name.ts'

type EntryConflictProps = {
  mine: EntryInput
  theirs: EntryInput
  partners: readonly Entry['partner'][]
  changedBy: string
  isSaving: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  /** Back to the form, with what was typed. */
  onClose: () => void
}

const FIELDS = [
  ['title', 'name'],
  ['category', 'category'],
  ['step', 'step'],
  ['level', 'level'],
  ['partnerId', 'partner'],
  ['dueOn', 'dueOn'],
  ['state', 'state'],
  ['note', 'note'],
] as const satisfies (readonly [keyof EntryInput, string])[]

/** Somebody else was first: what differs, and whose stays. */
export function EntryConflict(props: EntryConflictProps) {
  const { mine, theirs, changedBy, isSaving, onKeepMine, onTakeTheirs, onClose } = props
  const t = useTranslations('roadmap')
  const common = useTranslations('common')
  const shown = useShown(props.partners)
  const differing = FIELDS.filter(([field]) => (mine[field] ?? '') !== (theirs[field] ?? ''))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('conflict.title')}
      description={changedBy ? t('conflict.by', { name: changedBy }) : t('conflict.bySomebody')}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="outline" onClick={onTakeTheirs}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button pending={isSaving} onClick={onKeepMine}>
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      <dl className="flex flex-col gap-4 text-sm">
        {differing.map(([field, label]) => (
          <div key={field}>
            <dt className="font-semibold">{t(`dialog.${label}`)}</dt>
            <dd className="mt-1 grid gap-2 sm:grid-cols-2">
              <Value name={t('conflict.mine')} value={shown(field, mine)} />
              <Value name={t('conflict.theirs')} value={shown(field, theirs)} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function Value({ name, value }: { name: string; value: string }) {
  const t = useTranslations('roadmap.conflict')
  return (
    <p className="rounded-control bg-sunken px-3 py-2 break-words whitespace-pre-wrap">
      <span className="block text-xs text-ink-soft">{name}</span>
      {value || <span className="text-ink-faint">{t('none')}</span>}
    </p>
  )
}

function useShown(partners: readonly Entry['partner'][]) {
  const t = useTranslations('roadmap')
  const common = useTranslations('common')
  const categoryName = useCategoryName()
  const date = useDate()
  return (field: (typeof FIELDS)[number][0], entry: EntryInput) => {
    const value = `${entry[field] ?? ''}`
    const step = parseStep(entry.step)
    if (value === '') return ''
    if (field === 'category') return categoryName(value)
    if (field === 'step') return step ? common(`columns.${STEP_BY_ID[step].column}`) : value
    if (field === 'level') return t('level', { level: Number(value) })
    if (field === 'partnerId') return partners.find((one) => one?.id === value)?.name ?? value
    if (field === 'dueOn') return date(asMoment(value))
    const state = ROADMAP_STATES.find((known) => field === 'state' && known === value)
    return state ? t(`states.${state}`) : value
  }
}
