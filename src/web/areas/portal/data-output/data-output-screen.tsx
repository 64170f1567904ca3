import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { api } from '../../../api.ts'
import { DataOutput } from '../../../shared/data-output/data-output.tsx'
import { PartnersTable } from '../../../shared/data-output/partners-table.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCurrentPartner, useFace } from '../face.ts'

export function DataOutputScreen() {
  const t = useTranslations('dataOutput')
  const { dataManagement, dataOutput, settings } = useFace()
  const partner = useCurrentPartner()
  if (!partner) return null
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Button variant="outline" render={<Link to={dataManagement} />}>
          {t('seeData')}
        </Button>
      }
    >
      <DataOutput
        key={partner.id}
        partnerId={partner.id}
        addresses={{ management: dataManagement, output: dataOutput, settings }}
      >
        <OwnRow partnerId={partner.id} />
      </DataOutput>
    </Page>
  )
}

/** A partner sees its own row only. */
function OwnRow({ partnerId }: { partnerId: string }) {
  const t = useTranslations('dataOutput.partners')
  const { data } = useQuery(
    api.portal.dashboard.queryOptions({ input: { partnerId }, throwOnError: true }),
  )
  return <PartnersTable title={t('own')} rows={data && [data.partner]} />
}
