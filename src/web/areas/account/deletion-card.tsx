import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'

export function DeletionCard() {
  const t = useTranslations('account.deletion')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card>
      <CardHeader icon={<UserRoundX />} title={t('title')} description={t('description')} />
      <div className="mt-4 sm:pl-13">
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          {t('open')}
        </Button>
      </div>
      {isOpen && <DeletionDialog onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
