import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { checks } from './checks.ts'
import { type Refusals, refusalsByServer } from './field-refusals.ts'

type Check<Values> = (values: Values) => { values: Values; refusals: Refusals }

type CheckedFormOptions<Values> = {
  initial: Values
  check: keyof typeof checks
  /** Its rejection marks the fields; saying why is the query client's part. */
  onSubmit: (values: Values) => Promise<unknown>
}

/** The few fields of signing in: one submit at a time, what was typed stays, the first refused field is focused. */
export function useCheckedForm<Values extends Record<string, string>>(
  options: CheckedFormOptions<Values>,
) {
  const [values, setValues] = useState(options.initial)
  const [refusals, setRefusals] = useState<Refusals>({})
  const [isPending, setIsPending] = useState(false)
  const isRunning = useRef(false)

  function change(changed: Partial<Values>) {
    setValues((typed) => ({ ...typed, ...changed }))
    setRefusals((refused) =>
      Object.fromEntries(Object.entries(refused).filter(([name]) => !(name in changed))),
    )
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isRunning.current) return
    isRunning.current = true
    setIsPending(true)
    const refused = await refusalsAfter(options, values)
    isRunning.current = false
    flushSync(() => {
      setIsPending(false)
      setRefusals(refused)
    })
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return { values, refusals, isPending, change, submit, clearRefusals: () => setRefusals({}) }
}

async function refusalsAfter<Values>(
  { check, onSubmit }: CheckedFormOptions<Values>,
  values: Values,
): Promise<Refusals> {
  // Without the check the server's own is enough.
  const module = await import('./checks.ts').catch(() => undefined)
  const checked = (module?.checks[check] as Check<Values> | undefined)?.(values)
  if (checked && Object.keys(checked.refusals).length > 0) return checked.refusals
  return onSubmit(checked?.values ?? values).then(() => ({}), refusalsByServer)
}
