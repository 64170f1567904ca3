import { useMutation } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { NOTE_MAX } from '#domain/text.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { LeaveGuard } from '../leave-guard/leave-guard.tsx'

/** A question to the administrators; the answer comes by mail. */
export function Support({ partnerId }: { partnerId: string }) {
  const t = useTranslations('subscription.support')
  const [question, setQuestion] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const ask = useMutation(
    api.portal.support.ask.mutationOptions({
      meta: { success: 'subscription.support.sent', failure: 'subscription.support.failed' },
      onSuccess: () => setQuestion(''),
    }),
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsMissing(question.trim() === '')
    if (question.trim() !== '') ask.mutate({ partnerId, question })
  }
  return (
    <Card render={<section aria-label={t('title')} />}>
      <CardHeader title={t('title')} description={t('description')} icon={<LifeBuoy />} />
      <form noValidate onSubmit={submit} className="mt-5 flex flex-col items-start gap-4">
        <LeaveGuard isDirty={question.trim() !== ''} />
        <Field
          label={t('question')}
          required
          error={isMissing && question.trim() === '' && t('missing')}
          className="w-full"
        >
          <Textarea
            rows={3}
            maxLength={NOTE_MAX}
            value={question}
            onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
          />
        </Field>
        <Button type="submit" pending={ask.isPending}>
          {t('send')}
        </Button>
      </form>
    </Card>
  )
}
