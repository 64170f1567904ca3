import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartNoAxesGantt, Files as FilesIcon, Milestone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Country } from '#domain/country.ts'
import { journeyCells, journeySummary } from '#domain/journey.ts'
import { api } from '../../../../api.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { CollapsibleSection } from '../../../../ui/collapsible-section.tsx'
import { Files } from '../files/files.tsx'
import { WayToMaster } from '../way-to-master/way-to-master.tsx'
import { JourneyChart } from './journey-chart.tsx'

type CategoryPanelProps = { category: string; country: Country | undefined }
type Section = { id: string; title: string; icon: ReactNode; aside?: ReactNode; body: ReactNode }

/** One category's journey: quick links, and three sections that start open. */
export function CategoryPanel({ category, country }: CategoryPanelProps) {
  const t = useTranslations('myPage')
  const ways = useTranslations('suggestions.wayToMaster')
  const [closed, setClosed] = useState<readonly string[]>([])
  const { data } = useSuspenseQuery(
    api.user.saved.journey.queryOptions({ input: { category, ...(country && { country }) } }),
  )
  const cells = journeyCells(data.cells, { isPart: country !== undefined })
  const summary = journeySummary(cells)
  const setOpen = (id: string, isOpen: boolean) =>
    setClosed((ids) => (isOpen ? ids.filter((other) => other !== id) : [...ids, id]))
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
    {
      id: 'way-to-master',
      title: ways('title'),
      icon: <Milestone />,
      body: <WayToMaster category={category} level={summary.next?.level ?? summary.level} />,
    },
  ]
  return (
    <div className="flex flex-col gap-5">
      <nav aria-label={t('quickLinks')} className="flex flex-wrap items-center gap-2">
        {['files', 'way-to-master', 'chart'].flatMap((id) =>
          sections
            .filter((section) => section.id === id)
            .map((section) => (
              <Link
                key={id}
                from="/user-app/my-page"
                to="."
                search={(search) => search}
                hash={id}
                replace
                onClick={() => setOpen(id, true)}
                className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-sm font-semibold text-ink-soft transition-colors duration-quick hover:border-primary/40 hover:text-primary-ink pointer-coarse:min-h-11 [&_svg]:size-4"
              >
                {section.icon}
                {section.title}
              </Link>
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
