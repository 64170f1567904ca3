import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Block } from '#domain/block.ts'
import { STEP_BY_ID } from '#domain/step.ts'

type BrowseLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  category: string
  block: Block
}

/** To the home, filtered to what fills a cell. */
export function BrowseLink({ category, block, ...link }: BrowseLinkProps) {
  const search = { category, focus: STEP_BY_ID[block.step].focus, level: block.level }
  return <Link {...link} to="/user-app" search={search} />
}
