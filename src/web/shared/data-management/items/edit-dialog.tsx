import { isDefinedError } from '@orpc/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LEVELS } from '#domain/level.ts'
import { STEPS } from '#domain/step.ts'
import { TEXT_CONTENT_MAX, TITLE_MAX } from '#domain/text.ts'
import { api, type client } from '../../../api.ts'
import { FormField, markRefused, useSchemaForm } from '../../../form.tsx'
import { sentence } from '../../../language/language-store.ts'
import { refusalSentence } from '../../../toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Select } from '../../../ui/select.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSharedRow } from '../../editing/shared-row.ts'
import { useCloseGuard } from '../../leave-guard/close-guard.tsx'
import { uploadRefusal } from '../../uploads/upload-refusal.ts'
import { CategorySelect } from '../category-select.tsx'
import { useLevelName } from '../names.ts'
import { Conflict, type ItemValues, useItemLabel } from './conflict.tsx'
import { GoneNotice, type Traces } from './gone-notice.tsx'

type EditDialogProps = { partnerId: string; contentId: string; onClose: () => void }
type ItemWithText = Awaited<ReturnType<typeof client.portal.content.get>>
type ItemConflict = { current: ItemWithText; changedBy: string; fields: (keyof ItemValues)[] }

/** Reads the item afresh: what stands in the list may be older than what is saved. */
export function EditDialog(props: EditDialogProps) {
  const t = useTranslations('dataManagement')
  const common = useTranslations('common')
  const { partnerId, contentId, onClose } = props
  const {
    data: item,
    error,
    refetch,
  } = useQuery(
    api.portal.content.get.queryOptions({
      input: { partnerId, contentId },
      staleTime: 0,
      gcTime: 0,
      // A change elsewhere must not replace what is being typed; the save tells.
      refetchOnWindowFocus: false,
    }),
  )
  const [opened] = useState(() => ({ item: undefined as ItemWithText | undefined }))
  opened.item ??= item
  if (opened.item) return <EditForm {...props} item={opened.item} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('edit.title')}
      closeLabel={common('close')}
    >
      {isDefinedError(error) && error.code === 'ITEM_GONE' ? (
        <GoneNotice
          item={{ partnerId, contentId }}
          traces={error.data}
          onRestored={() => void refetch()}
        />
      ) : error ? (
        <ErrorState title={t('toasts.loadFailed')} description={refusalSentence(error)} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Dialog>
  )
}

function EditForm({
  partnerId,
  contentId,
  item,
  onClose,
}: EditDialogProps & { item: ItemWithText }) {
  const t = useTranslations('dataManagement')
  const common = useTranslations('common')
  const steps = useTranslations('common.steps')
  const formId = useId()
  const [conflict, setConflict] = useState<ItemConflict>()
  const [gone, setGone] = useState<Traces>()
  const isText = item.contentType === 'text'
  const form = useSchemaForm({
    schema: () => import('#domain/content.ts').then(({ ContentChange }) => ContentChange),
    defaultValues: valuesOf(item),
  })
  const row = useSharedRow(form, rowOf(item))
  const labelOf = useItemLabel()
  const guard = useCloseGuard(form.formState.isDirty, onClose)
  const levelName = useLevelName(form.watch('category') ?? item.category)
  const update = useMutation(
    api.portal.content.update.mutationOptions({
      meta: { success: 'dataManagement.toasts.updated', isSilent: true },
      onSuccess: () => {
        row.sayKept(labelOf)
        onClose()
      },
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'CHANGED_MEANWHILE') return
        setConflict(undefined)
        if (isDefinedError(error) && error.code === 'ITEM_GONE') return setGone(error.data)
        markRefused(form)(error)
        void toast.error(sentence('dataManagement.toasts.updateFailed'), {
          description: uploadRefusal(error),
        })
      },
    }),
  )
  // Set at once: a second click comes before `isPending` does.
  const isSaving = useRef(false)
  function join({ current, ...changer }: Omit<ItemConflict, 'fields'> & { isByAdmin: boolean }) {
    const changedBy = changer.isByAdmin ? sentence('editing.administration') : changer.changedBy
    const fields = row.join(rowOf(current), changedBy)
    if (fields.length > 0) setConflict({ current, changedBy, fields })
    else void save()
  }
  const save = (event?: FormEvent) =>
    form.handleSubmit((change) => {
      if (isSaving.current) return
      isSaving.current = true
      const saved = { partnerId, contentId, version: row.version(), change }
      update.mutate(saved, {
        onError: (error) => {
          isSaving.current = false
          if (isDefinedError(error) && error.code === 'CHANGED_MEANWHILE') join(error.data)
        },
      })
    })(event)

  if (conflict) {
    const { current, changedBy, fields } = conflict
    const goOn = () => setConflict(undefined)
    return (
      <Conflict
        mine={form.getValues()}
        saved={valuesOf(current)}
        fields={fields}
        changedBy={changedBy}
        isSaving={update.isPending}
        onKeepMine={() => void save()}
        onTakeTheirs={() => {
          row.take(valuesOf(current), fields)
          if (row.isAsSaved()) onClose()
          else goOn()
        }}
        onClose={goOn}
      />
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.close()}
      size="lg"
      title={t('edit.title')}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="outline" onClick={guard.close}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} pending={update.isPending}>
            {t('edit.save')}
          </Button>
        </>
      }
    >
      {gone && (
        <GoneNotice
          item={{ partnerId, contentId }}
          traces={gone}
          onRestored={() => setGone(undefined)}
        />
      )}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid gap-5 sm:grid-cols-2"
      >
        <FormField
          form={form}
          name="title"
          label={t('dialog.titleStep')}
          required
          sentences={{
            required: t('dialog.titleRequired'),
            tooLong: t('dialog.titleTooLong', { max: TITLE_MAX }),
          }}
          className="sm:col-span-2"
        >
          {(control) => <TextInput autoComplete="off" {...control} />}
        </FormField>
        {isText && (
          <FormField
            form={form}
            name="text"
            label={t('dialog.textStep')}
            required
            sentences={{ required: t('dialog.textRequired') }}
            className="sm:col-span-2"
          >
            {(control) => <Textarea rows={8} {...control} maxLength={TEXT_CONTENT_MAX} />}
          </FormField>
        )}
        <FormField form={form} name="category" label={t('category')} className="sm:col-span-2">
          {(control) => <CategorySelect partnerId={partnerId} {...control} />}
        </FormField>
        <FormField form={form} name="step" label={t('edit.step')}>
          {(control) => (
            <Select {...control}>
              {STEPS.map(({ id }) => (
                <option key={id} value={id}>
                  {steps(`${id}.name`)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="level" label={t('edit.level')}>
          {(control) => (
            <Select {...control}>
              {LEVELS.map(({ number }) => (
                <option key={number} value={number}>
                  {levelName(number)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </form>
      {guard.question}
    </Dialog>
  )
}

function valuesOf({ title, category, step, level, contentType, text }: ItemWithText): ItemValues {
  return { title, category, step, level, ...(contentType === 'text' && { text }) }
}

const rowOf = (item: ItemWithText) => ({ version: item.version, values: valuesOf(item) })
