import { Download, ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { downloadOf, saveTextFile } from './download.ts'
import type { ViewerContent } from './viewer-content.ts'

type DownloadButtonProps = { content: ViewerContent; slide: number }

/** A text becomes a file; whatever else opens in a new tab. */
export function DownloadButton({ content, slide }: DownloadButtonProps) {
  const t = useTranslations('viewer')
  const download = downloadOf(content, slide)
  if (!download) return null
  const label = <span className="max-sm:sr-only">{t('download')}</span>
  if ('text' in download) {
    return (
      <Button
        variant="outline"
        title={t('downloadText')}
        iconBefore={<Download aria-hidden="true" />}
        onClick={() => saveTextFile(download)}
      >
        {label}
      </Button>
    )
  }
  return (
    <Button
      variant="outline"
      title={t('downloadFile')}
      iconBefore={<ExternalLink aria-hidden="true" />}
      render={
        <a href={download.address} target="_blank" rel="noopener" aria-label={t('download')} />
      }
    >
      {label}
    </Button>
  )
}
