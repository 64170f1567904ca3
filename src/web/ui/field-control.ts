import { createContext, useContext } from 'react'

type FieldState = {
  controlId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldState | undefined>(undefined)

/** What a control inside a Field takes on: id, description, invalid and required state. */
export function useFieldControl(own: {
  id?: string | undefined
  'aria-describedby'?: string | undefined
}) {
  const field = useContext(FieldContext)
  return {
    id: own.id ?? field?.controlId,
    'aria-describedby':
      [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  }
}
