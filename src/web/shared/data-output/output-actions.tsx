import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import {
  Download,
  Eye,
  FileArchive,
  FileJson,
  FileSpreadsheet,
  Send,
  Settings2,
  Upload,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../api.ts'
import { refusalSentence } from '../../toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { useDownload } from '../download/use-download.ts'

const CategoryPreview = lazy(() =>
  import('./category-preview.tsx').then((module) => ({ default: module.CategoryPreview })),
)
const ConfigureDialog = lazy(() =>
  import('./configure-dialog.tsx').then((module) => ({ default: module.ConfigureDialog })),
)
const ImportDialog = lazy(() =>
  import('./import/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)

const EXPORTS = [
  { format: 'csv', key: 'exportCsv', icon: <FileSpreadsheet aria-hidden="true" /> },
  { format: 'json', key: 'exportJson', icon: <FileJson aria-hidden="true" /> },
  { format: 'zip', key: 'exportZip', icon: <FileArchive aria-hidden="true" /> },
] as const

type OutputActionsProps = { partnerId: string; category: string }

export function OutputActions({ partnerId, category }: OutputActionsProps) {
  const t = useTranslations('dataOutput')
  const download = useDownload()
  const [opened, setOpened] = useState<'preview' | 'import' | 'configure'>()
  const publish = usePublish()
  const close = () => setOpened(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        iconBefore={<Eye aria-hidden="true" />}
        onClick={() => setOpened('preview')}
      >
        {t('preview')}
      </Button>
      <Menu
        trigger={
          <Button variant="outline" iconBefore={<Download aria-hidden="true" />}>
            {t('export')}
          </Button>
        }
      >
        {EXPORTS.map(({ format, key, icon }) => (
          <MenuItem
            key={format}
            icon={icon}
            render={
              <a
                download
                aria-label={t(key)}
                href={exportAddress(partnerId, format, category)}
                onClick={download}
              />
            }
          >
            {t(key)}
          </MenuItem>
        ))}
      </Menu>
      <Button
        variant="outline"
        iconBefore={<Upload aria-hidden="true" />}
        onClick={() => setOpened('import')}
      >
        {t('import')}
      </Button>
      <Button
        variant="outline"
        iconBefore={<Settings2 aria-hidden="true" />}
        onClick={() => setOpened('configure')}
      >
        {t('configure')}
      </Button>
      <Button
        pending={publish.isPending}
        iconBefore={<Send aria-hidden="true" />}
        onClick={() => publish.mutate({ partnerId, category })}
      >
        {t('publish')}
      </Button>
      <Suspense>
        {opened === 'preview' && (
          <CategoryPreview partnerId={partnerId} category={category} onClose={close} />
        )}
        {opened === 'import' && <ImportDialog partnerId={partnerId} onClose={close} />}
        {opened === 'configure' && <ConfigureDialog partnerId={partnerId} onClose={close} />}
      </Suspense>
    </div>
  )
}

function usePublish() {
  const t = useTranslations('dataOutput.toasts')
  return useMutation(
    api.portal.content.publish.mutationOptions({
      meta: { isSilent: true },
      onSuccess: ({ publishedCount: count, isShown }) =>
        isShown
          ? void toast.success(t('published', { count }))
          : void toast.info(t('publishedNotShown', { count })),
      onError: (error) =>
        error instanceof ORPCError && error.code === 'NOTHING_TO_PUBLISH'
          ? void toast.error(t('nothing'))
          : void toast.error(t('publishFailed'), { description: refusalSentence(error) }),
    }),
  )
}

function exportAddress(partnerId: string, format: string, category: string) {
  return `/api/portal/${partnerId}/export?${new URLSearchParams({ format, category })}`
}
