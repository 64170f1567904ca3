import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Page } from '../page/page.tsx'
import { DataOutput, type DataOutputProps } from './data-output.tsx'

/** With the way to what it is made of. */
export function DataOutputPage(props: DataOutputProps) {
  const t = useTranslations('dataOutput')
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Button variant="outline" render={<Link {...props.addresses.management} />}>
          {t('seeData')}
        </Button>
      }
    >
      <DataOutput key={props.partnerId} {...props} />
    </Page>
  )
}
