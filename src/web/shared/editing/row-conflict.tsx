import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type BothValues, BothValuesList } from './both-values.tsx'

type RowConflictProps = {
  fields: readonly BothValues[]
  /** Nobody's name is known when the account is gone. */
  changedBy: string
  isSaving: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  /** Back to the form, with what was typed. */
  onClose: () => void
}

/** Somebody else was first: what both changed, and whose stays. */
export function RowConflict(props: RowConflictProps) {
  const { fields, changedBy, isSaving, onKeepMine, onTakeTheirs, onClose } = props
  const t = useTranslations('editing.conflict')
  const common = useTranslations('common')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('title')}
      description={changedBy ? t('by', { name: changedBy }) : t('bySomebody')}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="outline" onClick={onTakeTheirs}>
            {t('takeTheirs')}
          </Button>
          <Button pending={isSaving} onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <BothValuesList fields={fields} />
    </Dialog>
  )
}
