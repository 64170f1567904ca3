import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

// Longer than any provider takes; from then on the page waits as it always does.
const PATIENCE_MS = 120_000

/**
 * How the checkout was left, as the provider's page says in the address. It is taken out of the address at once: a
 * reload, a bookmark or a later visit claims nothing. `late` is a payment that did not come.
 */
export function useCheckoutEnd() {
  const navigate = useNavigate()
  const { tab, checkout: told } = useSearch({ strict: false })
  const [end, setEnd] = useState<'paid' | 'left' | 'late' | undefined>(told)
  useEffect(() => {
    if (told) void navigate({ to: '.', search: tab ? { tab } : {}, replace: true })
  }, [navigate, tab, told])
  useEffect(() => {
    if (end !== 'paid') return
    const timer = setTimeout(() => setEnd('late'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [end])
  return end
}
