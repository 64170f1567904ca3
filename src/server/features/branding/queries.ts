import { eq, sql } from 'drizzle-orm'
import type { BrandColor } from '#domain/brand.ts'
import type { Queryable } from '../../db/client.ts'
import { partners } from '../../db/schema/index.ts'
import { hasFeature } from '../subscriptions/entitlement.ts'

export async function updateBrandColor(tx: Queryable, partnerId: string, color: BrandColor | null) {
  await tx.update(partners).set({ brandColor: color }).where(eq(partners.id, partnerId))
}

/** As readers see it: nothing once the tier has ended. The few who chose one are the only ones looked up. */
export const shownBrandColor = sql<BrandColor | null>`case
  when ${partners.brandColor} is not null and ${hasFeature(partners.id, 'custom-branding')}
  then ${partners.brandColor} end`
