import { ORPCError } from '@orpc/client'
import type { ReactNode } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import { useMessages, useTranslations } from 'use-intl'
import type { z } from 'zod'
import type { FieldError } from '#domain/text.ts'
import { Field } from './ui/field.tsx'

type Schema<Input, Output> = z.ZodType<Output, Input>

/**
 * A form over a schema of the domain. The schema is imported when it is first needed, so that no page
 * pays for it before somebody types: `schema: () => import('#domain/application.ts').then((m) => m.NewApplication)`.
 */
export function useSchemaForm<Input extends FieldValues, Output>(options: {
  schema: () => Promise<Schema<Input, Output>>
  defaultValues: DefaultValues<Input>
}): UseFormReturn<Input, unknown, Output> {
  const resolver: Resolver<Input, unknown, Output> = async (...args) => {
    const rules = await Promise.all([import('@hookform/resolvers/zod'), options.schema()]).catch(
      () => undefined,
    )
    // Without the server the rules may be out of reach: it decides anyway, and whether it is there the sending tells.
    if (!rules) return { values: args[0] as unknown as Output, errors: {} }
    const [{ zodResolver }, schema] = rules
    const result = await zodResolver(schema)(...args)
    nameLimits(result.errors, schema, args[0])
    return result
  }
  return useForm<Input, unknown, Output>({
    resolver,
    defaultValues: options.defaultValues,
    mode: 'onTouched',
  })
}

// The limit stands in the schema only: 'tooLong' becomes 'tooLong:120' on its way to the sentence.
function nameLimits(errors: object, schema: z.ZodType, values: unknown) {
  if (Object.keys(errors).length === 0) return
  for (const issue of schema.safeParse(values).error?.issues ?? []) {
    const field: unknown = Reflect.get(errors, String(issue.path[0]))
    if (issue.code !== 'too_big' || issue.path.length !== 1 || !field) continue
    Object.assign(field, { message: `${issue.message}:${issue.maximum}` })
  }
}

/**
 * Marks the fields that the server refused; what was typed stays. For a mutation's `onError`. `inside` names the part
 * of the input that the form fills.
 */
export function markRefused<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  inside = '',
) {
  return (error: unknown) => {
    for (const { path, code } of refusedFields(error)) {
      const field = inside ? path.replace(`${inside}.`, '') : path
      form.setError(field as FieldPath<Input>, { message: code })
    }
  }
}

/** Which fields the server did not accept, and why. */
export function refusedFields(error: unknown): { path: string; code: string }[] {
  if (!(error instanceof ORPCError) || error.code !== 'INVALID_INPUT') return []
  return (error.data as { issues: { path: string; code: string }[] }).issues
}

type FormFieldProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  name: FieldPath<Input>
  label: string
  hint?: string
  required?: boolean
  className?: string
  /** In place of the general ones, or for a code of the form's own. */
  sentences?: Readonly<Record<string, string>>
  children: (control: UseFormRegisterReturn) => ReactNode
}

/** Label, control, hint and the refusal's sentence. */
export function FormField<Input extends FieldValues, Output>(props: FormFieldProps<Input, Output>) {
  const { form, name, children, sentences = {}, ...field } = props
  const fieldSentence = useFieldSentence()
  const refusal = form.getFieldState(name, form.formState).error?.message
  return (
    <Field
      {...field}
      error={refusal && (sentences[refusal.split(':')[0] ?? ''] ?? fieldSentence(refusal))}
    >
      {children(form.register(name))}
    </Field>
  )
}

/** The sentence of a field error's key; an unknown key still says that the value is refused. */
export function useFieldSentence() {
  const t = useTranslations('errors.fields')
  const { fields } = useMessages().errors
  return (refusal: string) => {
    const [key = '', max = ''] = refusal.split(':')
    const isSaid = key in fields && (key !== 'tooLong' || max !== '')
    return t(isSaid ? (key as FieldError) : 'choice', { max })
  }
}
