import { OverviewTab } from '../overview/overview-tab.tsx'

export function MatrixTab() {
  return <OverviewTab />
}
