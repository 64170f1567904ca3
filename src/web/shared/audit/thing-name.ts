import type { AuditDetails } from '#domain/audit.ts'
import { inLanguage } from '#domain/local-text.ts'
import { useLanguage } from '../../language/language-provider.tsx'
import { usePlaceName } from '../step/place-name.ts'

/** What an entry is about: its own title, or the category or block as it was called then, in the reader's language. */
export function useThingName() {
  const language = useLanguage()
  const placeName = usePlaceName()
  return ({ title, names, step, level }: AuditDetails) => {
    if (title || !names) return title
    const category = inLanguage(names, language)
    return step && level ? placeName({ category, step, level }) : category
  }
}
