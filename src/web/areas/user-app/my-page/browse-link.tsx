import { Link, type LinkComponentProps } from '@tanstack/react-router'
import { STEP_BY_ID, type StepId } from '#domain/step.ts'

type BrowseLinkProps = Omit<LinkComponentProps, 'to' | 'search'> & {
  category: string
  step: StepId
}

/** To the home, filtered to where content for a step can be found. */
export function BrowseLink({ category, step, ...link }: BrowseLinkProps) {
  const search = { category, focus: STEP_BY_ID[step].focus }
  return <Link {...link} to="/user-app" search={search as never} />
}
