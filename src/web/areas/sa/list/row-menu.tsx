import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'

type RowMenuProps = { label: string; className?: string; children: ReactNode }

/** What can be done with one row; the label names the row. */
export function RowMenu({ label, className, children }: RowMenuProps) {
  const icon = <Ellipsis aria-hidden="true" />
  return (
    <Menu trigger={<IconButton size="sm" label={label} icon={icon} className={className} />}>
      {children}
    </Menu>
  )
}
