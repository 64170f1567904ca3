/** One for each opening of a dialog: what it sends is added once. randomUUID is missing without https. */
export function newId() {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
