import { and, asc, eq, sql } from 'drizzle-orm'
import { type NewOffer, OFFER_KINDS, type OfferKind, partnerOffers } from '#domain/offer.ts'
import type { Queryable } from '../../db/client.ts'
import { offers } from '../../db/schema/index.ts'

type OfferKey = { partnerId: string; kind: OfferKind; id: string }

export async function listOffers(db: Queryable, partnerId: string) {
  const rows = await db
    .select()
    .from(offers)
    .where(eq(offers.partnerId, partnerId))
    .orderBy(asc(offers.createdAt), asc(offers.id))
  const of = (kind: OfferKind) =>
    partnerOffers(
      kind,
      rows.filter((row) => row.kind === kind),
    )
  return { goal: of('goal'), service: of('service') }
}

export async function keepOffer(
  tx: Queryable,
  { partnerId, kind, id }: OfferKey,
  offer: NewOffer,
): Promise<number> {
  const [row] = await tx
    .insert(offers)
    .values({ ...offer, partnerId, kind, id, version: 1 })
    .onConflictDoUpdate({
      target: [offers.partnerId, offers.kind, offers.id],
      set: { ...offer, version: sql`${offers.version} + 1`, updatedAt: new Date() },
    })
    .returning({ version: offers.version })
  return row?.version ?? 1
}

export async function markOfferDeleted(tx: Queryable, { partnerId, kind, id }: OfferKey) {
  const gone = { isDeleted: true, isSelected: false }
  await tx
    .insert(offers)
    .values({ partnerId, kind, id, ...gone })
    .onConflictDoUpdate({
      target: [offers.partnerId, offers.kind, offers.id],
      set: { ...gone, updatedAt: new Date() },
    })
}

/** What is no longer there, or not active, is left unselected. */
export async function selectOffers(
  tx: Queryable,
  partnerId: string,
  selected: Readonly<Record<OfferKind, readonly string[]>>,
) {
  const known = await listOffers(tx, partnerId)
  const changed = OFFER_KINDS.flatMap((kind) =>
    known[kind]
      .map(({ id, isActive, isSelected }) => ({
        row: { partnerId, kind, id, isSelected: isActive && selected[kind].includes(id) },
        isSelected,
      }))
      .filter(({ row, isSelected }) => row.isSelected !== isSelected)
      .map(({ row }) => row),
  )
  if (changed.length === 0) return
  await tx
    .insert(offers)
    .values(changed)
    .onConflictDoUpdate({
      target: [offers.partnerId, offers.kind, offers.id],
      set: { isSelected: sql`excluded.is_selected`, updatedAt: new Date() },
    })
}

export async function deselectInactive(tx: Queryable, { partnerId, kind, id }: OfferKey) {
  await tx
    .update(offers)
    .set({ isSelected: false })
    .where(and(eq(offers.partnerId, partnerId), eq(offers.kind, kind), eq(offers.id, id)))
}
