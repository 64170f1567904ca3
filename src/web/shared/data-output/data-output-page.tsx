import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../page/page.tsx'
import { DataOutput, type DataOutputProps } from './data-output.tsx'

/** With the way to what it is made of. */
export function DataOutputPage(props: DataOutputProps) {
  const t = useTranslations('dataOutput')
  const { partnerId } = props
  const { data } = useQuery(api.portal.dashboard.queryOptions({ input: { partnerId } }))
  const isShown = !data || data.partner.status === 'active'
  return (
    <Page
      title={t('title')}
      description={t(isShown ? 'description' : 'descriptionNotShown')}
      actions={
        <Button variant="outline" render={<Link {...props.addresses.management} />}>
          {t('seeData')}
        </Button>
      }
    >
      <DataOutput key={partnerId} {...props} />
    </Page>
  )
}
