import { testPages } from './accessibility.ts'
import { BAKERY_ID } from './visitors.ts'

testPages([
  ['applicant', '/partners'],
  ['partner', '/partners'],
  ['partner', '/partners/partner-settings'],
  ['partner', '/partners/data-management'],
  ['partner', '/partners/data-output'],
  ['school', '/edu'],
  ['admin', '/sa'],
  ['admin', '/sa/dashboard'],
  ['admin', '/sa/partner-applications'],
  ['admin', '/sa/content-management'],
  ['admin', '/sa/users'],
  ['admin', '/sa/audit'],
  ['admin', `/sa/partner/${BAKERY_ID}/dashboard`],
])
