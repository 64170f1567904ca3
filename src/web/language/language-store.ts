import { createTranslator, type Messages, type MessageKeys, type NestedKeyOf } from 'use-intl'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES, languageOf, tagOf } from '#domain/language.ts'
import { readCookie, writeCookie } from '../cookie.ts'
import { loadMessages, type MessagePart } from './message-files.ts'

const COOKIE = { name: 'language', maxAgeSeconds: 365 * 24 * 60 * 60 } as const

type Chosen = { language: Language; messages: Messages }
export type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>

let chosen: Chosen | undefined
let wanted: Language = DEFAULT_LANGUAGE
let parts: readonly MessagePart[] = ['start']
const listeners = new Set<() => void>()

/** Loaded first, shown then: what is on the page stays, typed text included. */
export async function showLanguage(language: Language) {
  wanted = language
  await showWanted()
}

/** Before the first screen that needs them. */
export async function showMessages(...needed: readonly MessagePart[]) {
  const missing = needed.filter((part) => !parts.includes(part))
  if (missing.length === 0) return
  parts = [...parts, ...missing]
  try {
    await showWanted()
  } catch (error) {
    // The next screen asks for them again.
    parts = parts.filter((part) => !missing.includes(part))
    throw error
  }
}

async function showWanted(): Promise<void> {
  const [language, known] = [wanted, parts]
  const messages = await loadMessages(language, known)
  // Changed meanwhile: whoever waits, waits for the newer one.
  if (wanted !== language || parts !== known) return showWanted()
  chosen = { language, messages }
  document.documentElement.lang = tagOf(language)
  writeCookie(COOKIE.name, tagOf(language), COOKIE.maxAgeSeconds)
  for (const listener of listeners) listener()
}

/** Shown, or on its way. */
export function wantedLanguage(): Language {
  return wanted
}

export function rememberedLanguage(): Language {
  const cookie = readCookie(COOKIE.name)
  const known = LANGUAGES.find(({ tag }) => tag === cookie)
  return known ? languageOf(known.tag) : DEFAULT_LANGUAGE
}

export function chosenLanguage(): Chosen {
  if (!chosen) throw new Error('showLanguage() comes before the first render')
  return chosen
}

export function onLanguageChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For sentences outside React, such as a toast after a call. */
export function sentence(key: MessageKey, values: Record<string, string | number> = {}): string {
  const { language, messages } = chosenLanguage()
  // The arguments of a key that is only known at run time cannot be checked.
  const translate = createTranslator({ locale: tagOf(language), messages }) as (
    key: string,
    values: Record<string, string | number>,
  ) => string
  return translate(key, values)
}
