import {
  type ContentChange,
  CONTENT_TYPE_BY_ID,
  type NewContent,
  PUBLISH_DEFAULTS,
} from '#domain/content.ts'
import type { LanguageTag } from '#domain/language.ts'
import { textBytes } from '#domain/storage.ts'
import type { Database, Queryable } from '../../db/client.ts'
import type { partners } from '../../db/schema/index.ts'
import { attachMedia, listMedia } from '../../files/attach-media.ts'
import { changeStorage, changeTextUsage } from '../../files/quota.ts'
import { Refusal } from '../../files/refusal.ts'
import { type Actor, recordActivity } from '../activity/queries.ts'
import { searchable } from '../browse/searchable.ts'
import { changeAs } from '../partners/change-as.ts'
import {
  findByCreationKey,
  insertItem,
  type ItemRow,
  markDeleted,
  unmarkDeleted,
  updateItem,
} from './queries.ts'

export type Scope = {
  db: Database
  partner: typeof partners.$inferSelect
  actor: Actor
  language: LanguageTag
}

/** With a key that was used before: what was added then, and nothing is added now. */
export function addContent(
  { db, partner, actor, language }: Scope,
  content: NewContent,
  creationKey?: string,
) {
  const { category } = content
  return changeAs(db, actor.userId, { partnerId: partner.id, category }, async (tx) => {
    const { step, level, title, contentType } = content
    const now = new Date()
    const item = await insertItem(tx, {
      partnerId: partner.id,
      userId: actor.userId,
      changedBy: actor.userId,
      category,
      step,
      level,
      title,
      contentType,
      language,
      body: content.contentType === 'text' ? content.text : '',
      country: partner.publishCountry || partner.country || PUBLISH_DEFAULTS.country,
      publishedAt: (content.isDraft ?? partner.publishAsDraft) ? null : now,
      creationKey,
      createdAt: now,
    })
    if (!item) return addedBefore(tx, partner.id, content, creationKey)
    await takeSpace(tx, item, content)
    await recordActivity(tx, actor, { partnerId: partner.id, kind: 'content-added', title })
    return { id: item.id }
  })
}

async function addedBefore(
  tx: Queryable,
  partnerId: string,
  content: NewContent,
  creationKey: string | undefined,
) {
  const added = creationKey && (await findByCreationKey(tx, partnerId, creationKey))
  if (!added) throw new Error('an insert returns its row')
  const isSame =
    added.title === content.title &&
    added.contentType === content.contentType &&
    (content.contentType !== 'text' || added.body === content.text)
  if (isSame) return { id: added.id }
  throw new Refusal(409, 'ADDED_BEFORE', 'An earlier request with this key added something else.')
}

async function takeSpace(
  tx: Queryable,
  { id: contentId, partnerId }: ItemRow,
  content: NewContent,
) {
  if (content.contentType === 'text') return changeTextUsage(tx, partnerId, textBytes(content.text))
  const kind = CONTENT_TYPE_BY_ID[content.contentType].accepts
  return attachMedia(tx, { partnerId, contentId, mediaIds: content.uploadIds, kind })
}

/** Nothing when somebody else changed it first. */
export function changeContent(
  { db, partner, actor }: Scope,
  item: ItemRow,
  version: number,
  change: ContentChange,
) {
  const { category } = change
  return changeAs(db, actor.userId, { partnerId: partner.id, category }, async (tx) => {
    const { text, ...place } = change
    const body = item.contentType === 'text' ? text : undefined
    const updated = await updateItem(
      tx,
      { partnerId: partner.id, contentId: item.id, version },
      {
        ...place,
        ...(body !== undefined && { body }),
        ...retold(item, { title: place.title, body }),
        changedBy: actor.userId,
      },
    )
    if (!updated) return undefined
    if (body !== undefined)
      await changeTextUsage(tx, partner.id, textBytes(body) - textBytes(item.body))
    await recordActivity(tx, actor, {
      partnerId: partner.id,
      kind: 'content-changed',
      title: updated.title,
    })
    return updated
  })
}

/** Translations of a text that was changed would go on saying the old thing. */
function retold(
  item: ItemRow,
  {
    title = item.title,
    body = item.body,
  }: { title?: string | undefined; body?: string | undefined },
) {
  if (title === item.title && body === item.body) return {}
  return { translations: {}, ...searchable({ title }) }
}

/** Its space is free at once; it can be restored while there is space for it. */
export function deleteContent({ db, partner, actor }: Scope, contentId: string) {
  return changeAs(db, actor.userId, { partnerId: partner.id }, async (tx) => {
    const deleted = await markDeleted(tx, partner.id, contentId)
    if (!deleted) return undefined
    await changeStorage(tx, partner.id, { usedBytes: -(await bytesOf(tx, deleted)) })
    await recordActivity(tx, actor, {
      partnerId: partner.id,
      kind: 'content-deleted',
      title: deleted.title,
    })
    return deleted
  })
}

export function restoreContent(
  { db, partner, actor }: Scope,
  contentId: string,
  deletedAfter: Date,
) {
  return changeAs(db, actor.userId, { partnerId: partner.id }, async (tx) => {
    const restored = await unmarkDeleted(tx, partner.id, contentId, deletedAfter)
    if (!restored) return undefined
    await changeStorage(tx, partner.id, { usedBytes: await bytesOf(tx, restored) })
    await recordActivity(tx, actor, {
      partnerId: partner.id,
      kind: 'content-restored',
      title: restored.title,
    })
    return restored
  })
}

async function bytesOf(tx: Queryable, item: ItemRow) {
  const media = await listMedia(tx, [item.id])
  const text = item.contentType === 'text' ? textBytes(item.body) : 0
  return media.reduce((sum, { sizeBytes }) => sum + sizeBytes, text)
}
