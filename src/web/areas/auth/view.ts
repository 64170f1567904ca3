/** What the sign-in page shows; part of the address, so that mails and other pages can link to it. */
const VIEWS = ['sign-in', 'sign-up', 'forgot', 'password-changed'] as const
export type View = (typeof VIEWS)[number]

export function viewOf(text: string | undefined): View {
  return VIEWS.find((view) => view === text) ?? 'sign-in'
}
