type CopiedCall = {
  /** The name in local storage, behind the person's own prefix. Several calls may share one. */
  readonly key: string
  /** How many answers are kept under the key, for different inputs; the newest stay. */
  readonly answersMax?: number
  /** The copy also stands in when the server answers, but with a failure of its own. */
  readonly alsoOnFailure?: true
  /** An answer that was never given, made of those that were. */
  readonly ofOthers?: (
    userId: string,
    input: unknown,
  ) => Promise<{ answer: unknown; at: number } | undefined>
}

// Every tab of My Page, with the files of its levels.
const SAVED = { answersMax: 40, alsoOnFailure: true } as const

/** Reads whose last answer stands in when the server cannot be reached. One line registers a call. */
export const COPIED_CALLS: Readonly<Record<string, CopiedCall>> = {
  'public.categories': { key: 'app_categories' },
  'user.saved.overview': { key: 'saved_content', ...SAVED },
  'user.saved.journey': { key: 'saved_content', ...SAVED },
  'user.saved.list': { key: 'saved_content', ...SAVED },
  'user.preferences.get': { key: 'user_preferences' },
  'user.content.list': {
    key: 'browsed_content',
    answersMax: 6,
    // Only needed without the server; where it was not fetched in time, nothing stands in.
    ofOthers: async (userId, input) =>
      (await import('./filtered-cards.ts').catch(() => undefined))?.filteredCards(userId, input),
  },
  'portal.settings.get': { key: 'partnerSettings' },
  'portal.offers.goals': { key: 'partner_goals' },
  'portal.offers.services': { key: 'partner_services' },
  'portal.dashboard': { key: 'partnerContentData', answersMax: 12 },
  'portal.content.overview': { key: 'partnerContentData', answersMax: 12 },
  'portal.content.list': { key: 'partnerContentData', answersMax: 12 },
}
