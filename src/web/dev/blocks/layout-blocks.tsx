import { ChartColumn, Files, LogOut, Settings, Store, Users } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Divider } from '../../ui/divider.tsx'
import { Logo, LogoMark } from '../../ui/logo.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SidebarFrame, SidebarToggle } from '../../ui/sidebar-frame.tsx'
import { SidebarItem, SidebarSection } from '../../ui/sidebar-item.tsx'
import { FullPageSpinner } from '../../ui/spinner.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Anchor, Section, Specimen } from './section.tsx'

export function LayoutBlocks() {
  return (
    <Section id="layout" title="Layout">
      <Specimen
        name="sidebar-frame: expanded and collapsed; below 768 px it slides in"
        className="grid gap-6"
      >
        <FrameDemo label="Portal navigation" startsCollapsed={false} />
        <FrameDemo label="Collapsed navigation" startsCollapsed />
      </Specimen>
      <Specimen name="divider" className="block max-w-md">
        <Divider className="mb-6" />
        <Divider>or continue with</Divider>
      </Specimen>
      <Specimen
        name="full-page spinner"
        className="block h-64 overflow-hidden rounded-card border border-line *:min-h-64"
      >
        <FullPageSpinner label="Opening the town…" />
      </Specimen>
      <Specimen name="visually-hidden, skip-link">
        <span className="text-sm">
          Only heard:<VisuallyHidden> hello</VisuallyHidden>. The skip link is the first Tab stop of
          this page.
        </span>
      </Specimen>
    </Section>
  )
}

const ENTRIES = [
  { label: 'Dashboard', icon: ChartColumn },
  { label: 'Partner settings', icon: Settings },
  { label: 'Data management', icon: Files },
  { label: 'Partner applications', icon: Users },
]

function FrameDemo({ label, startsCollapsed }: { label: string; startsCollapsed: boolean }) {
  const [isCollapsed, setIsCollapsed] = useState(startsCollapsed)
  const [isMobileOpen, setIsMobileOpen] = useState(false)
  const [active, setActive] = useState('Dashboard')
  return (
    <div className="overflow-hidden rounded-card border border-line [&_aside]:h-96 [&_header]:static">
      <SidebarFrame
        className="min-h-96"
        label={label}
        closeLabel="Close navigation"
        isCollapsed={isCollapsed}
        isMobileOpen={isMobileOpen}
        onMobileOpenChange={setIsMobileOpen}
        sidebarHeader={isCollapsed ? <LogoMark /> : <Logo size="sm" />}
        sidebar={
          <SidebarSection label="Portal">
            {ENTRIES.map(({ label: entry, icon: Icon }) => (
              <SidebarItem
                key={entry}
                label={entry}
                icon={<Icon aria-hidden="true" />}
                isActive={entry === active}
                onSelect={() => setActive(entry)}
                {...(entry === 'Partner applications' && { badge: <Badge tone="accent">3</Badge> })}
              />
            ))}
          </SidebarSection>
        }
        sidebarFooter={
          <SidebarSection>
            <SidebarItem label="Sign out" icon={<LogOut aria-hidden="true" />} />
          </SidebarSection>
        }
        header={
          <>
            <SidebarToggle
              className="max-md:hidden"
              label={`Toggle ${label}`}
              isExpanded={!isCollapsed}
              onToggle={() => setIsCollapsed(!isCollapsed)}
            />
            <SidebarToggle
              className="md:hidden"
              label={`Open ${label}`}
              isExpanded={isMobileOpen}
              onToggle={() => setIsMobileOpen(true)}
            />
            <span className="min-w-0 flex-1 truncate font-semibold">Morning Bakery</span>
            <Badge tone="success" dot className="max-sm:hidden">
              Active Partner
            </Badge>
          </>
        }
      >
        <div className="flex flex-col gap-5 p-4 md:p-6">
          <PageHeader
            breadcrumbs={
              <Breadcrumbs
                label={`Breadcrumbs of ${label}`}
                crumbs={[
                  { label: 'Partners', render: <Anchor href="#layout" /> },
                  { label: 'Morning Bakery' },
                ]}
              />
            }
            title="Dashboard"
            badge={<Badge tone="primary">Premium</Badge>}
            description="What the town sees of you this week."
            actions={<Button iconBefore={<Store aria-hidden="true" />}>Open user app</Button>}
          />
          <Card tone="pattern">Content of the page.</Card>
        </div>
      </SidebarFrame>
    </div>
  )
}
