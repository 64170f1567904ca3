import { api } from '../../api/audiences.ts'
import { insertApplication, listApplications } from './queries.ts'

export const submitApplication = api.user.applications.submit.handler(
  async ({ context, input, errors }) => {
    const inserted = await insertApplication(context.db, context.session.user.id, input)
    if (!inserted) throw errors.ALREADY_PENDING()
    return inserted
  },
)

export const listAllApplications = api.sa.applications.list.handler(({ context, input }) =>
  listApplications(context.db, input.type),
)
