import { useMutation } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useRelativeTime } from '../../../language/relative-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { shownSize } from '../../uploads/shown-megabytes.ts'
import { useToldActor } from '../../editing/actor-name.ts'
import { discardUploads, type UnfinishedUpload } from '../../uploads/upload-status.ts'

/** Begun on another device, or before a sign-out: it holds room until somebody gives it up. */
export function UnfinishedList({ uploads }: { uploads: readonly UnfinishedUpload[] }) {
  const t = useTranslations('dataManagement.unfinished')
  const toldActor = useToldActor()
  const relativeTime = useRelativeTime()
  const discard = useMutation({ mutationFn: (id: string) => discardUploads([id]) })
  if (uploads.length === 0) return null
  return (
    <Card padding="sm" render={<section aria-label={t('title')} />}>
      <CardHeader icon={<Hourglass />} title={t('title')} description={t('hint')} />
      <ul className="mt-3 divide-y divide-line">
        {uploads.map(({ id, kind, fileName, startedAt, isActive, mayDiscard, ...upload }) => {
          const name = kind === 'poster' ? t('poster') : fileName
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
              <div className="min-w-40 flex-1">
                <p className="font-medium break-words">{name}</p>
                <p className="text-xs text-ink-soft">
                  {t('facts', {
                    size: shownSize(upload.sizeBytes),
                    percent: Math.floor((upload.receivedBytes / upload.sizeBytes) * 100),
                    name: toldActor(upload.startedBy, upload.isByAdmin),
                    when: relativeTime(startedAt),
                  })}
                </p>
              </div>
              {isActive && <p className="text-xs text-ink-soft">{t('active')}</p>}
              {mayDiscard && !isActive && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('discardOf', { name })}
                  pending={discard.isPending && discard.variables === id}
                  onClick={() => discard.mutate(id)}
                >
                  {t('discard')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
