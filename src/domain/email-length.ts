// Apart from the schema, so that a page can name it without loading it.
export const EMAIL_MAX = 254
