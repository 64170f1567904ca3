const KEY = 'machicube:user-app-preview'

/** A super admin who opened the user app on purpose may stay there, in this tab, until the way back. */
export const userAppPreview = {
  isOn: () => sessionStorage.getItem(KEY) !== null,
  start: () => sessionStorage.setItem(KEY, 'on'),
  end: () => sessionStorage.removeItem(KEY),
}
