type OfAdmin<Page extends string> = {
  readonly to: `/sa/partner/$partnerId/${Page}`
  readonly params: { readonly partnerId: string }
}

/** Where the pages of the shown partner are; each area has its own. */
export type PartnerAddresses = {
  readonly management:
    | { readonly to: '/partners/data-management' | '/edu/data-management' }
    | OfAdmin<'data-management'>
  readonly output:
    | { readonly to: '/partners/data-output' | '/edu/data-output' }
    | OfAdmin<'data-output'>
  readonly settings:
    | { readonly to: '/partners/partner-settings' | '/edu/school-settings' }
    | OfAdmin<'settings'>
}
