export const SETTINGS_TABS = ['company', 'subscription', 'offers'] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

export type SettingsSearch = {
  /** None is the first. */
  tab?: SettingsTab
  /** How the checkout was left, when the payment provider leads back. */
  checkout?: 'paid' | 'left'
}

/** Whatever else stands in the address is left out. */
export function parseSettingsSearch({ tab, checkout }: Record<string, unknown>): SettingsSearch {
  const known = SETTINGS_TABS.find((name) => name === tab)
  return {
    ...(known && { tab: known }),
    ...((checkout === 'paid' || checkout === 'left') && { checkout }),
  }
}
