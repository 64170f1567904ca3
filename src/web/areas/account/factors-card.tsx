import { FACTORS_MAX } from '#domain/factor.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, ShieldCheck, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../api.ts'
import { useHasDraft } from '../../shared/editing/draft.ts'
import { ScreenSpinner } from '../../shared/loading/loading.tsx'
import { refusalSentence } from '../../toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { EnrolDialog, FACTOR_NAME_DRAFT } from './enrol-dialog.tsx'
import { FactorList } from './factor-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const FEW_CODES = 3

/** Two-step sign-in: the apps, how to add one, and the recovery codes on the one occasion they can be seen. */
export function FactorsCard() {
  const t = useTranslations('account.factors')
  const { data, error, refetch } = useQuery(api.user.factors.list.queryOptions())
  const hasDraft = useHasDraft()
  const [isEnrolling, setIsEnrolling] = useState(() => hasDraft(FACTOR_NAME_DRAFT))
  const [newCodes, setNewCodes] = useState<readonly string[]>([])
  const factors = data?.factors.filter(({ status }) => status === 'verified') ?? []
  const isOn = factors.length > 0
  const add = (
    <Button
      iconBefore={<Plus aria-hidden="true" />}
      disabled={factors.length >= FACTORS_MAX}
      onClick={() => setIsEnrolling(true)}
    >
      {t('add')}
    </Button>
  )
  return (
    <Card>
      <CardHeader
        icon={<ShieldCheck />}
        title={t('title')}
        description={t('description')}
        actions={
          data && (
            <Badge dot tone={isOn ? 'success' : 'neutral'}>
              {t(isOn ? 'on' : 'off')}
            </Badge>
          )
        }
      />
      {newCodes.length > 0 && <RecoveryCodes codes={newCodes} onSaved={() => setNewCodes([])} />}
      {!data && !error && <ScreenSpinner />}
      {!data && error && (
        <ErrorState
          level={3}
          title={t('failed')}
          description={refusalSentence(error)}
          action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
        />
      )}
      {data && !isOn && (
        <EmptyState
          level={3}
          icon={<Smartphone />}
          title={t('emptyTitle')}
          description={t('emptyText')}
          action={add}
        />
      )}
      {data && isOn && (
        <>
          <FactorList factors={factors} />
          <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
            <CodesLeft count={data.recovery_codes_left} />
            {add}
          </div>
          {factors.length >= FACTORS_MAX && (
            <p className="mt-3 text-sm text-ink-soft">{t('full')}</p>
          )}
        </>
      )}
      {isEnrolling && (
        <EnrolDialog onClose={() => setIsEnrolling(false)} onRecoveryCodes={setNewCodes} />
      )}
    </Card>
  )
}

function CodesLeft({ count }: { count: number }) {
  const t = useTranslations('account.recovery')
  return (
    <div className="min-w-0 flex-1 basis-64 text-sm">
      <p className={count <= FEW_CODES ? 'font-semibold text-warning-ink' : 'font-semibold'}>
        {t('left', { count })}
      </p>
      <p className="mt-0.5 text-ink-soft">{t('renew')}</p>
    </div>
  )
}
