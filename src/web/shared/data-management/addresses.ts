/** Where the pages of the shown partner are; each area has its own. */
export type PartnerAddresses = {
  readonly management: string
  readonly output: string
  readonly settings: string
}
