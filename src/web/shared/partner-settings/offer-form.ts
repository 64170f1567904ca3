import { type Language, LANGUAGES, type LanguageTag, tagOf } from '#domain/language.ts'
import type { LocalText } from '#domain/local-text.ts'
import type { OfferKind } from '#domain/offer.ts'
import type { ToastMeta } from '../../toasts.ts'

export const OFFER_TOASTS = {
  goal: {
    add: { success: 'partnerSettings.toasts.goalAdded' },
    change: { success: 'partnerSettings.toasts.goalUpdated' },
    remove: { success: 'partnerSettings.toasts.goalDeleted' },
  },
  service: {
    add: { success: 'partnerSettings.toasts.serviceAdded' },
    change: { success: 'partnerSettings.toasts.serviceUpdated' },
    remove: { success: 'partnerSettings.toasts.serviceDeleted' },
  },
} as const satisfies Record<OfferKind, Record<string, ToastMeta>>

/** The reader's own language first. */
export function languagesFrom(language: Language): LanguageTag[] {
  const own = tagOf(language)
  return [own, ...LANGUAGES.map(({ tag }) => tag).filter((tag) => tag !== own)]
}

/** A text that is the same everywhere is typed once, so that changing it changes it everywhere. */
export function typedText(text: LocalText, own: LanguageTag): LocalText {
  const blankIfSame = (tag: LanguageTag) =>
    tag !== own && text[tag] === text[own] ? '' : text[tag]
  return { en: blankIfSame('en'), ja: blankIfSame('ja'), fr: blankIfSame('fr') }
}

export function isBlank(text: LocalText) {
  return Object.values(text).every((value) => value.trim() === '')
}
