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
  partners: [],
  application: null,
  isTutorialOffered: false,
}

export const readSession = api.public.session.handler(async ({ context }) => {
  const { db, session } = context
  if (!session) return NOBODY
  const known = {
    user: session.user,
    role: displayedRole(session.roles),
    roles: session.roles,
    areRolesKnown: session.rolesKnown,
    needsFactor: session.needsFactor,
  }
  // Who has not shown the second factor learns nothing but that it is wanted.
  if (session.needsFactor) return { ...NOBODY, user: session.user, needsFactor: true }
  const application = await findLatestApplication(db, session.user.id)
  const partners = await listPartnersOf(db, session.user.id)
  // Who has applied, or is a partner, has found the way.
  const wantsSchool = session.user.wantsSchool && !application && partners.length === 0
  return {
    ...known,
    user: { ...session.user, wantsSchool },
    partners,
    application: application
      ? { ...application, isAcknowledged: application.acknowledgedAt !== null }
      : null,
    isTutorialOffered: await isTutorialOffered(db, session.user.id),
  }
})
