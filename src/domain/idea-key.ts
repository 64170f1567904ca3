import type { Idea } from './idea.ts'

const KEY_START = 'idea'

/** The idea as one word, for an address. */
export function ideaKey({ id, category, level }: Idea): string {
  return [KEY_START, id, category, level].join('.')
}

export function isIdeaKey(text: string): boolean {
  return text.startsWith(`${KEY_START}.`)
}
