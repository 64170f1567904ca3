import { eq } from 'drizzle-orm'
import type { StepId } from '#domain/step.ts'
import type { Queryable } from '../../db/client.ts'
import { partners } from '../../db/schema/index.ts'

type Defaults = { publishCountry: string; publishStep: StepId; publishAsDraft: boolean }

export async function updatePublishDefaults(tx: Queryable, partnerId: string, defaults: Defaults) {
  await tx
    .update(partners)
    .set({ ...defaults, updatedAt: new Date() })
    .where(eq(partners.id, partnerId))
}
