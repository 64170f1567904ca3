import { type Language, LANGUAGES, type LanguageTag, tagOf } from '#domain/language.ts'
import type { LocalText } from '#domain/local-text.ts'
import type { OfferKind } from '#domain/offer.ts'
import type { ToastMeta } from '../../toasts.ts'
import type { Offer } from './settings-values.ts'

export const OFFER_TOASTS = {
  goal: {
    add: {
      success: 'partnerSettings.toasts.goalAdded',
      failure: 'partnerSettings.toasts.offerFailed',
    },
    change: {
      success: 'partnerSettings.toasts.goalUpdated',
      failure: 'partnerSettings.toasts.offerFailed',
    },
    remove: {
      success: 'partnerSettings.toasts.goalDeleted',
      failure: 'partnerSettings.toasts.offerFailed',
    },
  },
  service: {
    add: {
      success: 'partnerSettings.toasts.serviceAdded',
      failure: 'partnerSettings.toasts.offerFailed',
    },
    change: {
      success: 'partnerSettings.toasts.serviceUpdated',
      failure: 'partnerSettings.toasts.offerFailed',
    },
    remove: {
      success: 'partnerSettings.toasts.serviceDeleted',
      failure: 'partnerSettings.toasts.offerFailed',
    },
  },
} as const satisfies Record<OfferKind, Record<string, ToastMeta>>

type TextField = `${'name' | 'description'}_${LanguageTag}`
/** One field for each text, so that two people who typed in different languages do not meet. */
export type OfferValues = Record<TextField, string> & { isActive: boolean }

/** The reader's own language first. */
export function languagesFrom(language: Language): LanguageTag[] {
  const own = tagOf(language)
  return [own, ...LANGUAGES.map(({ tag }) => tag).filter((tag) => tag !== own)]
}

const NO_TEXT: LocalText = { en: '', ja: '', fr: '' }

export function valuesOf(offer: Offer | undefined, own: LanguageTag): OfferValues {
  const name = typedText(offer?.name ?? NO_TEXT, own)
  const description = typedText(offer?.description ?? NO_TEXT, own)
  return {
    name_en: name.en,
    name_ja: name.ja,
    name_fr: name.fr,
    description_en: description.en,
    description_ja: description.ja,
    description_fr: description.fr,
    isActive: offer?.isActive ?? true,
  }
}

export function offerOf(values: OfferValues) {
  const { name_en, name_ja, name_fr, description_en, description_ja, description_fr } = values
  return {
    name: { en: name_en, ja: name_ja, fr: name_fr },
    description: { en: description_en, ja: description_ja, fr: description_fr },
    isActive: values.isActive,
  }
}

/** A text that is the same everywhere is typed once, so that changing it changes it everywhere. */
function typedText(text: LocalText, own: LanguageTag): LocalText {
  const blankIfSame = (tag: LanguageTag) =>
    tag !== own && text[tag] === text[own] ? '' : text[tag]
  return { en: blankIfSame('en'), ja: blankIfSame('ja'), fr: blankIfSame('fr') }
}

export function isBlank(text: LocalText) {
  return Object.values(text).every((value) => value.trim() === '')
}
