import { useTranslations } from 'use-intl'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type SettingsConflictProps = {
  isSaving: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** The profile was saved elsewhere while it was edited here: the person decides, nothing is overwritten before. */
export function SettingsConflict({ isSaving, onTakeTheirs, onKeepMine }: SettingsConflictProps) {
  const t = useTranslations('partnerSettings.conflict')
  return (
    <Alert tone="warning" title={t('title')} className="basis-full">
      <p>{t('text')}</p>
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
