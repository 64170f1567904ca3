/** After a save; apart from the schemas, which the first page does without. */
export const SAVED_RELOAD_DELAY_MS = 500
