/** Where people arrive: signed out, and signed in. The build makes these small. */
export const APP = 'src/web/main.tsx'
export const SIGN_IN = ['src/web/areas/auth/sign-in-screen.tsx']
export const HOME = [
  'src/web/areas/user-app/shell.tsx',
  'src/web/areas/user-app/home/home-screen.tsx',
]
/** What an address with an item opens on the home. */
export const VIEWER = 'src/web/shared/viewer/viewer-dialog.tsx'
