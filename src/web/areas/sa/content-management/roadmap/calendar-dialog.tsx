import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarSync } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../../../api.ts'
import { useDate } from '../../../../language/date.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { CopyField } from '../../../../ui/copy-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { SkeletonText } from '../../../../ui/skeleton.tsx'

/** The admin's own address of the roadmap; it is told once. */
export function CalendarDialog() {
  const t = useTranslations('roadmap.calendar')
  const common = useTranslations('common')
  return (
    <Dialog
      title={t('title')}
      description={t('description')}
      closeLabel={common('close')}
      trigger={
        <Button variant="outline" iconBefore={<CalendarSync aria-hidden="true" />}>
          {t('open')}
        </Button>
      }
    >
      <Address />
    </Dialog>
  )
}

function Address() {
  const t = useTranslations('roadmap.calendar')
  const date = useDate()
  const { data } = useQuery(api.sa.roadmap.calendar.queryOptions())
  const renew = useMutation(
    api.sa.roadmap.renewCalendar.mutationOptions({ meta: { failure: 'roadmap.calendar.failed' } }),
  )
  const end = useMutation(
    api.sa.roadmap.endCalendar.mutationOptions({
      meta: { success: 'roadmap.calendar.ended', failure: 'roadmap.calendar.failed' },
      onSuccess: () => renew.reset(),
    }),
  )
  if (!data) return <SkeletonText lines={3} />
  const address = renew.data?.address
  return (
    <div className="flex flex-col gap-4">
      {address ? (
        <>
          <Field label={t('address')}>
            <CopyField value={address} copyLabel={t('copy')} copiedLabel={t('copied')} />
          </Field>
          <Alert>{t('once')}</Alert>
        </>
      ) : (
        <p className="text-sm text-ink-soft">
          {data.createdAt ? t('since', { date: date(data.createdAt) }) : t('none')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={data.createdAt ? 'outline' : 'primary'}
          pending={renew.isPending}
          onClick={() => renew.mutate({})}
        >
          {data.createdAt ? t('renew') : t('create')}
        </Button>
        {data.createdAt && (
          <Button variant="ghost" pending={end.isPending} onClick={() => end.mutate({})}>
            {t('end')}
          </Button>
        )}
      </div>
    </div>
  )
}
