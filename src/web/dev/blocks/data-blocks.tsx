import { BookOpen, ChartColumn, Compass, MoreHorizontal, Sparkles, Store } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardFooter, CardHeader } from '../../ui/card.tsx'
import { CodeList } from '../../ui/code-list.tsx'
import { CollapsibleSection } from '../../ui/collapsible-section.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Anchor, JAPANESE, LONG_TEXT, Section, Specimen } from './section.tsx'

type Partner = { id: number; name: string; kind: string; since: string; items: number }
type SortKey = 'name' | 'items'

const PARTNERS: Partner[] = [
  { id: 1, name: '街の台所 株式会社', kind: 'Business', since: 'Nov 02, 2026', items: 24 },
  { id: 2, name: 'Morning Bakery', kind: 'Business', since: 'Oct 18, 2026', items: 7 },
  {
    id: 3,
    name: 'Riverside College of Craft and Design',
    kind: 'Education',
    since: 'Sep 30, 2026',
    items: 112,
  },
]

const COLUMNS: Column<Partner, SortKey>[] = [
  {
    id: 'name',
    header: 'Partner',
    sortKey: 'name',
    isTitle: true,
    cell: (row) => (
      <span className="flex items-center gap-3">
        <Avatar name={row.name} size="sm" shape="square" decorative />
        {row.name}
      </span>
    ),
  },
  {
    id: 'kind',
    header: 'Type',
    cell: (row) => <Badge tone={row.kind === 'Business' ? 'primary' : 'step-2'}>{row.kind}</Badge>,
  },
  { id: 'since', header: 'Since', cell: (row) => row.since },
  { id: 'items', header: 'Items', sortKey: 'items', align: 'end', cell: (row) => row.items },
  {
    id: 'actions',
    header: 'Actions',
    isActions: true,
    align: 'end',
    cell: (row) => (
      <IconButton
        size="sm"
        label={`Actions for ${row.name}`}
        icon={<MoreHorizontal aria-hidden="true" />}
      />
    ),
  },
]

export function DataBlocks() {
  const [page, setPage] = useState(4)
  const [sort, setSort] = useState<{ key: SortKey; direction: 'ascending' | 'descending' }>({
    key: 'items',
    direction: 'descending',
  })
  const sorted = PARTNERS.toSorted(
    (a, b) =>
      (sort.key === 'items' ? a.items - b.items : a.name.localeCompare(b.name)) *
      (sort.direction === 'ascending' ? 1 : -1),
  )
  const toggle = (key: SortKey) =>
    setSort({
      key,
      direction: sort.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending',
    })
  return (
    <Section id="data" title="Data">
      <CardBlocks />
      <Specimen name="stat-card" className="grid grid-cols-2 items-stretch gap-3 lg:grid-cols-4">
        <StatCard
          label="Content saved"
          value="1,284"
          icon={<BookOpen />}
          trend={{ direction: 'up', label: '12.4%' }}
          note="since last month"
        />
        <StatCard
          label={<span lang="ja">利用中のカテゴリー</span>}
          value="9"
          icon={<Compass />}
          tone="step-1"
        />
        <StatCard
          label="Active partners"
          value="38"
          icon={<Store />}
          tone="accent"
          trend={{ direction: 'down', label: '2' }}
        />
        <StatCard label="Loading" value="" icon={<Sparkles />} tone="step-4" loading />
      </Specimen>
      <Specimen name="tabs" className="block">
        <Tabs
          label="Settings"
          items={[
            {
              value: 'company',
              label: 'Company settings',
              icon: <Store aria-hidden="true" />,
              content: (
                <p className="text-sm">
                  First panel. <span lang="ja">{JAPANESE}</span>
                </p>
              ),
            },
            {
              value: 'plan',
              label: 'Subscription',
              content: <p className="text-sm">Second panel.</p>,
            },
            {
              value: 'goals',
              label: 'Goals and services',
              content: <p className="text-sm">Third panel.</p>,
            },
            { value: 'off', label: 'Disabled', disabled: true, content: null },
          ]}
        />
      </Specimen>
      <Specimen name="table: sorted; loading; empty" className="grid grid-cols-1 gap-5">
        <Table
          caption="Partners"
          columns={COLUMNS}
          rows={sorted}
          rowKey={(row) => row.id}
          sort={sort}
          onSortChange={toggle}
        />
        <Table
          caption="Partners, loading"
          columns={COLUMNS}
          rows={[]}
          rowKey={(row) => row.id}
          loadingRows={2}
        />
        <Table
          caption="Partners, none"
          columns={COLUMNS}
          rows={[]}
          rowKey={(row) => row.id}
          empty={<EmptyState level={3} icon={<Store />} title="No partners yet" />}
        />
      </Specimen>
      <Specimen name="pagination" className="block">
        <Pagination
          page={page}
          pageCount={12}
          onPageChange={setPage}
          labels={{
            navigation: 'Pages',
            previous: 'Previous page',
            next: 'Next page',
            page: (number) => `Page ${number}`,
          }}
        />
      </Specimen>
      <Specimen name="collapsible-section" className="grid grid-cols-1">
        <CollapsibleSection
          level={3}
          title="Journey chart"
          icon={<ChartColumn />}
          aside={<Badge>24</Badge>}
        >
          <p className="text-sm">{LONG_TEXT}</p>
        </CollapsibleSection>
        <CollapsibleSection level={3} title="Closed at first" open={false}>
          <p className="text-sm">Now you see it.</p>
        </CollapsibleSection>
      </Specimen>
      <Specimen name="avatar">
        <Avatar name="Aiko Tanaka" size="lg" />
        <Avatar name="田中 愛子" />
        <Avatar name="Morning Bakery" shape="square" />
        <Avatar name="Léa" size="sm" />
        <Avatar name="Picture" src="/favicon.svg" />
      </Specimen>
      <Specimen name="code-list" className="max-w-md">
        <CodeList
          label="Recovery codes"
          className="w-full"
          codes={[
            { code: '4f2a-9c1e' },
            { code: 'b7d0-33fa' },
            { code: '0e5c-71aa', isUsed: true },
            { code: '9a44-d2b8' },
          ]}
        />
      </Specimen>
    </Section>
  )
}

function CardBlocks() {
  return (
    <Specimen
      name="card: plain, interactive, selected, sunken, pattern"
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      <Card>
        <CardHeader
          level={3}
          icon={<Store />}
          title="Plain card"
          description="With header, actions and a footer."
          actions={
            <IconButton size="sm" label="More" icon={<MoreHorizontal aria-hidden="true" />} />
          }
        />
        <CardFooter>
          <Button size="sm">Save</Button>
        </CardFooter>
      </Card>
      <Card interactive render={<Anchor href="#data" />}>
        <CardHeader
          level={3}
          icon={<Compass />}
          title="Interactive card"
          description="The whole card is one link."
        />
      </Card>
      <Card interactive selected render={<Anchor href="#data" />}>
        <CardHeader
          level={3}
          icon={<Sparkles />}
          title="Selected"
          description={<span lang="ja">{JAPANESE}</span>}
        />
      </Card>
      <Card tone="sunken">
        <CardHeader level={3} title="Sunken" description={LONG_TEXT} />
      </Card>
      <Card tone="pattern">
        <CardHeader level={3} title="Pattern" description="For welcome surfaces." />
      </Card>
    </Specimen>
  )
}
