import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Card, CardHeader } from '../../../../ui/card.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { MoreButton } from '../../list/list-end.tsx'
import { useListedPartners } from '../../partners/listed-partners.ts'

export function OverviewTab() {
  const t = useTranslations('contentAdmin')
  const items = useTranslations('sa.choose')
  const { partners = [], ...pages } = useListedPartners({ type: 'all', q: '' })
  const largest = Math.max(1, ...partners.map(({ contentCount }) => contentCount))
  return (
    <Card>
      <CardHeader title={t('partners')} />
      <ul className="mt-4 flex flex-col gap-2">
        {partners.map(({ id, name, contentCount }) => (
          <li key={id}>
            <Link
              to="/sa/partner/$partnerId/content-management"
              params={{ partnerId: id }}
              className="block rounded-control p-2 hover:bg-sunken"
            >
              <ProgressBar
                label={name}
                value={contentCount}
                max={largest}
                valueText={items('items', { count: contentCount })}
                showText
              />
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton pages={pages} />
    </Card>
  )
}
