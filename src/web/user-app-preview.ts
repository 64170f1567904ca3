const KEY = 'machicube:user-app-preview'
const HOME = '/sa'

/** A super admin who opened the user app on purpose may stay there, in this tab, until the way back. */
export const userAppPreview = {
  isOn: () => sessionStorage.getItem(KEY) !== null,
  start: () => sessionStorage.setItem(KEY, location.pathname + location.search),
  end: () => sessionStorage.removeItem(KEY),
  /** The page where it was started. */
  from: () => {
    const from = sessionStorage.getItem(KEY) ?? HOME
    return from === HOME || /^\/sa[/?]/.test(from) ? from : HOME
  },
}
