import { account } from '../features/account/procedures.ts'
import { readActivity } from '../features/activity/procedures.ts'
import { listAdminActions, listAuditEntries } from '../features/audit/procedures.ts'
import { applications, myApplications } from '../features/applications/procedures.ts'
import { categoryAdministration, listCategories } from '../features/categories/procedures.ts'
import { acknowledgeApplication } from '../features/application-news/procedures.ts'
import { listContent } from '../features/browse/procedures.ts'
import { contentSuggestions } from '../features/content-suggestions/procedures.ts'
import { contentManagement } from '../features/content-management/procedures.ts'
import { contentMatrix } from '../features/content-matrix/procedures.ts'
import { readContent } from '../features/content/procedures.ts'
import { factors } from '../features/factors/procedures.ts'
import { readInstance } from '../features/instance/procedures.ts'
import { setLanguage } from '../features/language/procedures.ts'
import { listMailbox } from '../features/mailbox/procedures.ts'
import { branding } from '../features/branding/procedures.ts'
import { offers } from '../features/offers/procedures.ts'
import { figures, overview } from '../features/overview/procedures.ts'
import { partners } from '../features/partners/admin-procedures.ts'
import { dashboard, readFormerPartner } from '../features/partners/procedures.ts'
import { partnerSettings } from '../features/partner-settings/procedures.ts'
import { preferences } from '../features/preferences/procedures.ts'
import { publishDefaults } from '../features/publish-defaults/procedures.ts'
import { roadmap } from '../features/roadmap/procedures.ts'
import { saved } from '../features/saved/procedures.ts'
import { sessions } from '../features/sessions/procedures.ts'
import { readSession } from '../features/session/procedures.ts'
import { countSeen, statistics } from '../features/statistics/procedures.ts'
import { readStorage } from '../features/storage/procedures.ts'
import { support } from '../features/support/procedures.ts'
import { suggestions } from '../features/suggestions/procedures.ts'
import { listAllSubscriptions, subscription } from '../features/subscriptions/procedures.ts'
import { testPayments } from '../features/test-payments/procedures.ts'
import { tutorial } from '../features/tutorial/procedures.ts'
import { users } from '../features/users/procedures.ts'
import { api } from './audiences.ts'

export const router = api.router({
  public: {
    session: readSession,
    instance: readInstance,
    categories: listCategories,
    mailbox: { list: listMailbox },
    testPayments,
  },
  user: {
    language: { set: setLanguage },
    content: { list: listContent, get: readContent, seen: countSeen },
    suggestions,
    saved,
    preferences,
    tutorial,
    sessions,
    account,
    applications: { ...myApplications, acknowledge: acknowledgeApplication },
    factors,
  },
  portal: {
    dashboard,
    content: contentManagement,
    publishDefaults,
    storage: readStorage,
    subscription,
    branding,
    support,
    activity: readActivity,
    adminActions: listAdminActions,
    settings: partnerSettings,
    offers,
    former: readFormerPartner,
    statistics,
  },
  sa: {
    subscriptions: { list: listAllSubscriptions },
    audit: { list: listAuditEntries },
    users,
    categories: categoryAdministration,
    contentMatrix,
    contentSuggestions,
    roadmap,
    overview,
    figures,
    partners,
    applications,
  },
})
