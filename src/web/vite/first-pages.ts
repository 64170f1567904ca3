/** Where people arrive: signed out, and signed in. The build makes these small. */
export const APP = 'src/web/main.tsx'
export const SIGN_IN = ['src/web/areas/auth/sign-in-screen.tsx']
export const HOME = [
  'src/web/areas/user-app/shell.tsx',
  'src/web/areas/user-app/home/home-screen.tsx',
]
/** What an address with an item opens on the home. */
export const VIEWER = 'src/web/shared/viewer/viewer-dialog.tsx'

const AREA_ADDRESSES = 'virtual:contract/areas'
const PORTAL = ['src/web/areas/portal/shell.tsx', AREA_ADDRESSES]
const ADMIN = ['src/web/areas/sa/shell.tsx', AREA_ADDRESSES]
const USER_APP = HOME.slice(0, 1)
const DASHBOARD = [...PORTAL, 'src/web/areas/portal/dashboard/dashboard-screen.tsx']

/** The pages where people arrive to work, and what stands around all others of an area. */
export const AREA_PAGES = {
  '/user-app/my-page': [...USER_APP, 'src/web/areas/user-app/my-page/my-page-screen.tsx'],
  '/partners': DASHBOARD,
  '/edu': DASHBOARD,
  '/sa': [...ADMIN, 'src/web/areas/sa/partners/partners-screen.tsx'],
  '/user-app/*': USER_APP,
  '/partners/*': PORTAL,
  '/edu/*': PORTAL,
  '/sa/*': ADMIN,
} satisfies Record<string, readonly string[]>
export const AREA_STYLES = 'src/web/styles/areas.css'
