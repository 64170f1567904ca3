import { displayedRole, FALLBACK_ROLE } from '#domain/role.ts'
import { api } from '../../api/audiences.ts'
import { findLatestApplication } from '../applications/queries.ts'
import { listPartnersOf } from '../partners/queries.ts'
import { isTutorialOffered } from '../tutorial/queries.ts'

const NOBODY = {
  user: null,
  role: FALLBACK_ROLE,
  roles: [],
  areRolesKnown: true,
  needsFactor: false,
  factorEmail: null,
  partners: [],
  application: null,
  isTutorialOffered: false,
}

export const readSession = api.public.session.handler(async ({ context }) => {
  const { db, session } = context
  if (!session) return NOBODY
  // Who has not shown the second factor learns nothing but that it is wanted, and for which address.
  if (session.needsFactor) return { ...NOBODY, needsFactor: true, factorEmail: session.user.email }
  const application = await findLatestApplication(db, session.user.id)
  const partners = await listPartnersOf(db, session.user.id)
  // Who has applied, or is a partner, has found the way.
  const wantsSchool = session.user.wantsSchool && !application && partners.length === 0
  return {
    ...NOBODY,
    role: displayedRole(session.roles),
    roles: [...session.roles],
    areRolesKnown: session.rolesKnown,
    user: { ...session.user, wantsSchool },
    partners,
    application: application
      ? { ...application, isAcknowledged: application.acknowledgedAt !== null }
      : null,
    isTutorialOffered: await isTutorialOffered(db, session.user.id),
  }
})
