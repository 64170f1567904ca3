import { Download, FileJson } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDownload } from '../../shared/download/use-download.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'

const ADDRESS = '/api/user/data'

export function DataCard() {
  const t = useTranslations('account.data')
  const download = useDownload()
  return (
    <Card>
      <CardHeader icon={<FileJson />} title={t('title')} description={t('description')} />
      <div className="mt-4 sm:pl-13">
        <Button
          variant="outline"
          iconBefore={<Download aria-hidden="true" />}
          render={<a href={ADDRESS} download aria-label={t('download')} onClick={download} />}
        >
          {t('download')}
        </Button>
      </div>
    </Card>
  )
}
