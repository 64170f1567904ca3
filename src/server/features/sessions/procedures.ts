import { deviceOf } from '#domain/device.ts'
import { api } from '../../api/audiences.ts'
import { endOtherSessions } from '../../auth/session/session.ts'
import { announce } from '../../live/announce.ts'
import { deleteSession, listSessions } from './queries.ts'

const list = api.user.sessions.list.handler(async ({ context: { db, session } }) => {
  const rows = await listSessions(db, session.user.id, new Date())
  return rows.map(({ userAgent, ...row }) => ({
    ...row,
    ...deviceOf(userAgent),
    isCurrent: row.id === session.id,
  }))
})

const end = api.user.sessions.end.handler(({ context: { db, session }, input, errors }) =>
  db.transaction(async (tx) => {
    const ended = await deleteSession(tx, session.user.id, input.sessionId)
    if (!ended) throw errors.NOT_FOUND()
    await announce(tx, 'session', session.user.id)
    return ended
  }),
)

const endOthers = api.user.sessions.endOthers.handler(({ context: { db, session } }) =>
  db.transaction(async (tx) => {
    const endedCount = await endOtherSessions(tx, session.user.id, session.id)
    await announce(tx, 'session', session.user.id)
    return { endedCount }
  }),
)

export const sessions = { list, end, endOthers }
