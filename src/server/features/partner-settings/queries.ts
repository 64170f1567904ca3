import { and, eq, sql } from 'drizzle-orm'
import type { PartnerSettings } from '#domain/partner.ts'
import type { Queryable } from '../../db/client.ts'
import { partners } from '../../db/schema/index.ts'

type PartnerRow = typeof partners.$inferSelect

export function settingsView({ name, category, partnerType, status, version, ...row }: PartnerRow) {
  return {
    settings: { ...row, companyName: name, category: category ?? '' },
    type: partnerType,
    status,
    version,
  }
}

export async function findPartner(db: Queryable, partnerId: string) {
  const [partner] = await db.select().from(partners).where(eq(partners.id, partnerId))
  return partner
}

/** Nothing when somebody else changed it first. */
export async function updateSettings(
  tx: Queryable,
  { partnerId, version }: { partnerId: string; version: number },
  { companyName, ...settings }: PartnerSettings,
) {
  const [updated] = await tx
    .update(partners)
    .set({
      ...settings,
      name: companyName,
      version: sql`${partners.version} + 1`,
      updatedAt: new Date(),
    })
    .where(and(eq(partners.id, partnerId), eq(partners.version, version)))
    .returning()
  return updated
}
