import { Link, Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { TypedList } from '../../../shared/editing/typed-list.tsx'
import { takeTyped, type TypedText } from '../../../shared/editing/typed-texts.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'

type LostPartnerProps = {
  partnerId: string
  /** None where its pages were never shown. */
  name: string | undefined
}

/** Leads to all partners; what was typed into its pages can be read first. */
export function LostPartner({ partnerId, name = '' }: LostPartnerProps) {
  const t = useTranslations()
  const [typed, setTyped] = useState<readonly TypedText[]>()
  // oxlint-disable-next-line react/set-state-in-effect -- only once it has gone, the form has given what stood in it
  useEffect(() => setTyped(takeTyped(partnerId)), [partnerId])
  if (!typed) return null
  if (typed.length === 0) return <NotFound />
  return (
    <Page
      title={t('portal.lost.deleted.title', { name })}
      description={t('partners.gone')}
      actions={<Button render={<Link to="/sa" />}>{t('partners.title')}</Button>}
    >
      <Card>
        <TypedList typed={typed} />
      </Card>
    </Page>
  )
}

function NotFound() {
  const t = useTranslations('shell.admin')
  useEffect(() => void toast.error(t('partnerNotFound')), [t])
  return <Navigate to="/sa" replace />
}
