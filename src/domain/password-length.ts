// Apart from the schema, so that a page can name them without loading it.
export const PASSWORD_MIN = 6
/** Bounds the work of hashing. */
export const PASSWORD_MAX = 128
