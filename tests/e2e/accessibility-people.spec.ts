import { testPages } from './accessibility.ts'

testPages([
  ['signed-out', '/auth'],
  ['signed-out', '/auth/reset-password?token=x'],
  ['user', '/user-app'],
  ['user', '/user-app/my-page'],
  ['user', '/user-app/my-page?view=dashboard'],
  ['user', '/user-app/my-page/journey/bakery-shop'],
  ['user', '/user-app/settings'],
  ['user', '/user-app/settings/security'],
  ['user', '/user-app/tutorial'],
  ['user', '/partners'],
  ['partner', '/partners'],
  ['partner', '/partners/partner-settings'],
  ['partner', '/partners/data-management'],
  ['partner', '/partners/data-output'],
])
