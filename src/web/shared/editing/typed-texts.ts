export type TypedText = { label: string; value: string }

const typed = new Map<string, readonly TypedText[]>()

/** What stood unsaved in a form that disappeared under the person, by what the form was about. */
export function keepTyped(about: string, texts: readonly TypedText[]) {
  typed.set(about, texts)
}

/** Once: whoever takes it shows it. */
export function takeTyped(about: string): readonly TypedText[] {
  const texts = typed.get(about) ?? []
  typed.delete(about)
  return texts
}
