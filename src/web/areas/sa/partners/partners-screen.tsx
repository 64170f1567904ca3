import { Link } from '@tanstack/react-router'
import { ExternalLink, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Page } from '../../../shared/page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { userAppPreview } from '../../../user-app-preview.ts'
import { useNarrowing } from '../list/narrowing.ts'
import { SearchField } from '../list/search-field.tsx'
import { TypeFilter } from '../list/type-filter.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { PartnersTable } from './partners-table.tsx'
import type { Partner } from './listed-partners.ts'

type Opened = { dialog: 'create' } | { dialog: 'edit' | 'delete'; partner: Partner }

export function PartnersScreen() {
  const t = useTranslations('partners')
  const { wanted, narrow } = useNarrowing()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <>
          <Button
            variant="outline"
            iconBefore={<ExternalLink aria-hidden="true" />}
            render={<Link to="/user-app" preload={false} onClick={userAppPreview.start} />}
          >
            {t('previewUserApp')}
          </Button>
          <Button
            iconBefore={<Plus aria-hidden="true" />}
            onClick={() => setOpened({ dialog: 'create' })}
          >
            {t('create')}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <TypeFilter value={wanted.type} onValueChange={(type) => narrow({ type })} />
        <SearchField label={t('search')} value={wanted.q} onSearch={(q) => narrow({ q })} />
      </div>
      <PartnersTable
        onEdit={(partner) => setOpened({ dialog: 'edit', partner })}
        onDelete={(partner) => setOpened({ dialog: 'delete', partner })}
      />
      {opened?.dialog === 'create' && <CreateDialog onClose={close} />}
      {opened?.dialog === 'edit' && <EditDialog partner={opened.partner} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteDialog partner={opened.partner} onClose={close} />}
    </Page>
  )
}
