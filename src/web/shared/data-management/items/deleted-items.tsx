import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2, Undo2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { api } from '../../../api.ts'
import { CollapsibleSection } from '../../../ui/collapsible-section.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useCategoryName } from '../../category/category-name.ts'
import { ContentTypeIcon } from '../content-type-icon.tsx'

/** For the hour in which a deletion can be undone; nothing to see while nothing was deleted. */
export function DeletedItems({ partnerId }: { partnerId: string }) {
  const t = useTranslations('dataManagement.deletedItems')
  const format = useFormatter()
  const categoryName = useCategoryName()
  const { data = [] } = useQuery(api.portal.content.deleted.queryOptions({ input: { partnerId } }))
  const restore = useMutation(
    api.portal.content.restore.mutationOptions({
      meta: {
        success: 'dataManagement.toasts.restored',
        failure: 'dataManagement.toasts.restoreFailed',
      },
    }),
  )
  if (data.length === 0) return null
  return (
    <CollapsibleSection icon={<Trash2 />} title={t('title', { count: data.length })} open={false}>
      <p className="text-sm text-ink-soft">{t('hint')}</p>
      <ul className="mt-3 divide-y divide-line">
        {data.map(({ id, title, contentType, category, restorableUntil }) => (
          <li key={id} className="flex items-center gap-3 py-2 text-sm">
            <ContentTypeIcon type={contentType} />
            <div className="min-w-0 flex-1">
              <p className="font-medium break-words">{title}</p>
              <p className="text-xs text-ink-soft">
                {categoryName(category)} ·{' '}
                {t('until', {
                  time: format.dateTime(new Date(restorableUntil), {
                    hour: 'numeric',
                    minute: '2-digit',
                  }),
                })}
              </p>
            </div>
            <IconButton
              label={t('restore', { title })}
              icon={<Undo2 aria-hidden="true" />}
              pending={restore.isPending && restore.variables.contentId === id}
              onClick={() => restore.mutate({ partnerId, contentId: id })}
            />
          </li>
        ))}
      </ul>
    </CollapsibleSection>
  )
}
