import { api } from '../../api/audiences.ts'
import { announce } from '../../live/announce.ts'
import { findTutorialProgress, upsertTutorialProgress } from './queries.ts'

const NOT_OPENED = { index: 0, end: null }

const get = api.user.tutorial.get.handler(
  async ({ context }) =>
    (await findTutorialProgress(context.db, context.session.user.id)) ?? NOT_OPENED,
)

const set = api.user.tutorial.set.handler(({ context, input }) =>
  context.db.transaction(async (tx) => {
    const userId = context.session.user.id
    const progress = await upsertTutorialProgress(tx, userId, input)
    await announce(tx, 'preferences', userId)
    return progress
  }),
)

export const tutorial = { get, set }
