import { api } from '../../api/audiences.ts'
import { announce } from '../../live/announce.ts'
import { insertApplication, listApplications } from './queries.ts'

export const submitApplication = api.user.applications.submit.handler(
  async ({ context, input, errors }) => {
    const inserted = await insertApplication(context.db, context.session.user.id, input)
    if (!inserted) throw errors.ALREADY_PENDING()
    await announce(context.db, 'application')
    return inserted
  },
)

export const listAllApplications = api.sa.applications.list.handler(({ context, input }) =>
  listApplications(context.db, input.type),
)
