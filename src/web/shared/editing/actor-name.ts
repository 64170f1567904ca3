import { useTranslations } from 'use-intl'

/** Of who acted where a partner reads it; the administration tells no names. */
export function useToldActor() {
  const t = useTranslations('editing')
  return (name: string | null, isByAdmin: boolean) =>
    name ?? t(isByAdmin ? 'administration' : 'formerMember')
}
