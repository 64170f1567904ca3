import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { FiguresSkeleton } from '../../../shared/loading/card-skeletons.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { CategoriesTab } from './categories-tab.tsx'
import { LevelsTab } from './levels-tab.tsx'

const ADDRESS = '/sa/business-categories-admin'

export function BusinessCategoriesAdminScreen() {
  const t = useTranslations('categoriesAdmin')
  const navigate = useNavigate({ from: ADDRESS })
  const { tab = 'categories' } = useSearch({ from: ADDRESS })
  return (
    <Page title={t('title')} description={t('description')}>
      <Tabs
        label={t('title')}
        value={tab}
        onValueChange={(next) =>
          void navigate({ search: next === 'levels' ? { tab: next } : {}, replace: true })
        }
        items={[
          {
            value: 'categories',
            label: t('tabs.categories'),
            content: (
              <Suspense fallback={<FiguresSkeleton />}>
                <CategoriesTab />
              </Suspense>
            ),
          },
          {
            value: 'levels',
            label: t('tabs.levels'),
            content: (
              <Suspense fallback={<FiguresSkeleton />}>
                <LevelsTab />
              </Suspense>
            ),
          },
        ]}
      />
    </Page>
  )
}
