import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './visitors.ts'

type Scan = {
  /** A part of the page; all of it when left out. */
  within?: string
  /** The one rule that another colour scheme can break; all of them otherwise. */
  onlyContrast?: boolean
}

export async function axeFindsNothing(page: Page, { within, onlyContrast }: Scan = {}) {
  // Otherwise it opens a window for the findings of frames of other origins; there are none here.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (within) axe.include(within)
  if (onlyContrast) axe.withRules(['color-contrast'])
  const { violations } = await axe
    .options({ resultTypes: ['violations'], preload: false })
    .analyze()
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    ),
  ).toEqual([])
}
