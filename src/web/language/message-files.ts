import type { Messages } from 'use-intl'
import type { Language } from '#domain/language.ts'

type File = () => Promise<{ messages: unknown }>

// Signing in needs a tenth of the sentences; the rest comes with the first area. Mails stay on the server.
const START: Record<Language, File> = {
  en: () => import('./start/en.ts'),
  jp: () => import('./start/ja.ts'),
  fr: () => import('./start/fr.ts'),
}
const AREAS: Record<Language, File> = {
  en: () => import('./areas/en.ts'),
  jp: () => import('./areas/ja.ts'),
  fr: () => import('./areas/fr.ts'),
}

export async function loadMessages(language: Language, withAreas: boolean): Promise<Messages> {
  const files = withAreas ? [START[language], AREAS[language]] : [START[language]]
  const loaded = await Promise.all(files.map((load) => load()))
  // ja and fr have the keys of en, or they would not compile; no area renders before its sentences are here.
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages
}
