import type { Messages } from 'use-intl'
import type { Language } from '#domain/language.ts'

type File = () => Promise<{ messages: unknown }>

// Every page needs the start, a page for signing in few more, the home some, the other screens all.
// Mails stay on the server.
const FILES = {
  start: {
    en: () => import('./start/en.ts'),
    jp: () => import('./start/ja.ts'),
    fr: () => import('./start/fr.ts'),
  },
  auth: {
    en: () => import('./auth/en.ts'),
    jp: () => import('./auth/ja.ts'),
    fr: () => import('./auth/fr.ts'),
  },
  home: {
    en: () => import('./home/en.ts'),
    jp: () => import('./home/ja.ts'),
    fr: () => import('./home/fr.ts'),
  },
  areas: {
    en: () => import('./areas/en.ts'),
    jp: () => import('./areas/ja.ts'),
    fr: () => import('./areas/fr.ts'),
  },
} as const satisfies Record<string, Record<Language, File>>
export type MessagePart = keyof typeof FILES

export async function loadMessages(
  language: Language,
  parts: readonly MessagePart[],
): Promise<Messages> {
  const loaded = await Promise.all(parts.map((part) => FILES[part][language]()))
  // ja and fr have the keys of en, or they would not compile; no screen renders before its sentences are here.
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages
}
