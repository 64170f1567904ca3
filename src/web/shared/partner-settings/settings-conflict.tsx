import { useTranslations } from 'use-intl'
import { type BothValues, BothValuesList } from '../editing/both-values.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type SettingsConflictProps = {
  fields: readonly BothValues[]
  isSaving: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** The profile was saved elsewhere while it was edited here: the person decides, nothing is overwritten before. */
export function SettingsConflict(props: SettingsConflictProps) {
  const { fields, isSaving, onTakeTheirs, onKeepMine } = props
  const t = useTranslations('partnerSettings.conflict')
  return (
    <Alert tone="warning" title={t('title')} className="basis-full">
      <p className="mb-3">{t('text')}</p>
      <div className="max-h-[30vh] overflow-y-auto">
        <BothValuesList fields={fields} />
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" variant="outline" onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button size="sm" pending={isSaving} onClick={onKeepMine}>
          {t('keepMine')}
        </Button>
      </div>
    </Alert>
  )
}
