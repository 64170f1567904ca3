import { api } from '../../api/audiences.ts'
import { announce } from '../../live/announce.ts'
import { acknowledgeDecision } from './queries.ts'

export const acknowledgeApplication = api.user.applications.acknowledge.handler(
  ({ context: { db, session }, input, errors }) =>
    db.transaction(async (tx) => {
      const seen = await acknowledgeDecision(tx, session.user.id, input.applicationId)
      if (!seen) throw errors.NOT_FOUND()
      await announce(tx, 'session', session.user.id)
      return seen
    }),
)
