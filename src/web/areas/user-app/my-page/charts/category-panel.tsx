import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartNoAxesGantt, Files as FilesIcon, Milestone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { categoryIds } from '#domain/category.ts'
import type { Country } from '#domain/country.ts'
import { journeyCells, journeySummary } from '#domain/journey.ts'
import { api } from '../../../../api.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { CollapsibleSection } from '../../../../ui/collapsible-section.tsx'
import { arriveAt } from '../arrive-at.ts'
import { ChipLink } from '../chip-link.tsx'
import { Files } from '../files/files.tsx'
import { levelAnchor } from '../files/level-anchor.ts'
import { WayToMaster } from '../way-to-master/way-to-master.tsx'
import { JourneyChart } from './journey-chart.tsx'

type CategoryPanelProps = { category: string; country: Country | undefined }
type Section = { id: string; title: string; icon: ReactNode; aside?: ReactNode; body: ReactNode }

/** One category's journey: quick links, and three sections that start open. */
export function CategoryPanel({ category, country }: CategoryPanelProps) {
  const t = useTranslations('myPage')
  const ways = useTranslations('wayToMaster')
  const [closed, setClosed] = useState<readonly string[]>([])
  const [{ data: whole }, { data }, { data: tree }] = useSuspenseQueries({
    queries: [
      api.user.saved.journey.queryOptions({ input: { category } }),
      api.user.saved.journey.queryOptions({ input: { category, ...(country && { country }) } }),
      api.public.categories.queryOptions(),
    ],
  })
  // An admin may have removed it since something was saved there.
  const isKnown = categoryIds(tree).includes(category)
  const cells = journeyCells(data.cells, whole.cells)
  const summary = journeySummary(cells)
  const setOpen = (id: string, isOpen: boolean) =>
    setClosed((ids) => (isOpen ? ids.filter((other) => other !== id) : [...ids, id]))
  const goTo = (section: string, anchor = section) => {
    setOpen(section, true)
    arriveAt(anchor)
  }
  const sections: Section[] = [
    {
      id: 'chart',
      title: t('sections.chart'),
      icon: <ChartNoAxesGantt />,
      body: (
        <JourneyChart
          category={category}
          country={country}
          cells={cells}
          thumbnails={data.cells}
          summary={summary}
          hasPoster={isKnown && summary.itemCount > 0}
          onOpenLevel={(level) => goTo('files', levelAnchor(level))}
        />
      ),
    },
    {
      id: 'files',
      title: t('sections.files'),
      icon: <FilesIcon />,
      aside: <Badge>{t('files.count', { count: summary.itemCount })}</Badge>,
      body: <Files category={category} country={country} cells={cells} />,
    },
    ...(isKnown
      ? [
          {
            id: 'way-to-master',
            title: ways('title'),
            icon: <Milestone />,
            body: <WayToMaster category={category} level={summary.next?.level ?? summary.level} />,
          },
        ]
      : []),
  ]
  return (
    <div className="flex flex-col gap-5">
      <nav aria-label={t('quickLinks')} className="flex flex-wrap items-center gap-2">
        {['files', 'way-to-master', 'chart'].flatMap((id) =>
          sections
            .filter((section) => section.id === id)
            .map((section) => (
              <ChipLink
                key={id}
                render={
                  <Link
                    from="/user-app/my-page"
                    to="."
                    search={(search) => search}
                    hash={id}
                    replace
                    resetScroll={false}
                    onClick={() => goTo(id)}
                  />
                }
              >
                {section.icon}
                {section.title}
              </ChipLink>
            )),
        )}
      </nav>
      {sections.map(({ id, body, ...section }) => (
        <CollapsibleSection
          key={id}
          id={id}
          open={!closed.includes(id)}
          onOpenChange={(isOpen) => setOpen(id, isOpen)}
          className="scroll-mt-20"
          {...section}
        >
          {body}
        </CollapsibleSection>
      ))}
    </div>
  )
}
