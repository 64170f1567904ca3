/** The element that the server draws the home into, before any script has run. */
export const FIRST_SIGHT_ID = 'first-sight'
