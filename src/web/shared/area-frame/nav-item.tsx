import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SidebarItem } from '../../ui/sidebar-item.tsx'

type NavItemProps = {
  to: NonNullable<LinkProps['to']>
  params?: { partnerId: string }
  icon: ReactNode
  label: string
  description?: string
  /** Lit on its own address only; otherwise on deeper ones as well. */
  isExact?: boolean
  /** Another address of the same screen. */
  alsoAt?: string
}

export function NavItem({
  to,
  params,
  icon,
  label,
  description,
  isExact = false,
  alsoAt,
}: NavItemProps) {
  const { pathname } = useLocation()
  const path = pathname.replace(/(?<=.)\/+$/, '')
  const own = params ? to.replace('$partnerId', params.partnerId) : to
  const isActive = path === own || path === alsoAt || (!isExact && path.startsWith(`${own}/`))
  return (
    <SidebarItem
      icon={icon}
      label={label}
      description={description && <span className="whitespace-normal">{description}</span>}
      isActive={isActive}
      render={<Link to={to} {...(params && { params })} activeOptions={{ exact: true }} />}
    />
  )
}
