/** Where people arrive: signed out, and signed in. The build makes these small. */
export const APP = 'src/web/main.tsx'
export const SIGN_IN = ['src/web/areas/auth/sign-in-screen.tsx']
export const HOME = [
  'src/web/areas/user-app/shell.tsx',
  'src/web/areas/user-app/home/home-screen.tsx',
]
