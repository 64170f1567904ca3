import { useSuspenseQuery } from '@tanstack/react-query'
import { Tags } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LEVELS } from '#domain/level.ts'
import { inLanguage } from '#domain/local-text.ts'
import { api } from '../../../api.ts'
import { useLanguage } from '../../../language/language-provider.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { CollapsibleSection } from '../../../ui/collapsible-section.tsx'

/** Each category with its sub-categories and the names of its levels. */
export function CategoryTree() {
  const t = useTranslations('sa.categories')
  const language = useLanguage()
  const { data: tree } = useSuspenseQuery(api.public.categories.queryOptions())
  return (
    <div className="flex flex-col gap-4">
      {tree.map((category) => (
        <CollapsibleSection
          key={category.id}
          icon={<Tags />}
          title={inLanguage(category.name, language)}
          aside={<Badge>{t('subCategories', { count: category.subCategories.length })}</Badge>}
        >
          <ul className="flex flex-wrap gap-2">
            {category.subCategories.map((sub) => (
              <li key={sub.id}>
                <Badge tone="primary">{inLanguage(sub.name, language)}</Badge>
              </li>
            ))}
          </ul>
          <h3 className="mt-5 mb-2 text-sm font-semibold">{t('levels')}</h3>
          <ol className="flex flex-wrap gap-2">
            {LEVELS.map((level, index) => (
              <li key={level.id}>
                <Badge tone={`level-${level.number}`}>
                  {inLanguage(category.levels[index] ?? level.label, language)}
                </Badge>
              </li>
            ))}
          </ol>
        </CollapsibleSection>
      ))}
    </div>
  )
}
