import { changeSettings } from './changes.ts'
import type { Send, Who } from './stage.ts'

type Scene = { send: Send; partnerId: string; index: number }
type AddressPlace = {
  fills: string
  /** What it could be hidden in. As it is, no payload is an address: it is refused. */
  forms: (payload: string) => string[]
  /** Where one that was let in is read, or why nowhere; of an application, after a press on its company. */
  shown: { to: Who; path: (id: string) => string; behind?: (index: number) => string } | string
  write: (scene: Scene & { value: string }) => ReturnType<Send>
}

export const OTHER_SITE = 'https://a.example'
const sites = (payload: string) => [
  `${OTHER_SITE}/${payload}`,
  `${OTHER_SITE}/?q=${payload}#${payload}`,
  `https://${payload}@a.example`,
]
const mailAddresses = (payload: string) => [
  `${payload}@a.example`,
  `"${payload}"@a.example`,
  `a@${payload}.example`,
  `a@a.example${payload}`,
  `Name <${payload}@a.example>`,
]
const REFUSED = 'no payload is let in, but for the one that is a name'
const newPartner = (fields: object, { send, index }: Scene) =>
  send('admin', 'POST', '/api/sa/partners', { name: `Partner ${index}`, ...fields })
const companyName = (index: number) => `Company ${index}.`
async function applyWith(fields: object, { send, index }: Scene) {
  const made = await send('user', 'POST', '/api/user/applications', {
    companyName: companyName(index),
    contactPerson: 'Aiko',
    contactEmail: 'user@machicube.example',
    ...fields,
  })
  if (!made.isAccepted) return made
  const { id } = made.answer as { id: string }
  return send('admin', 'POST', `/api/sa/applications/${id}/reject`, { reason: 'Tried' })
}

/** Addresses of the web, of pictures and of mail. */
export const ADDRESS_PLACES: readonly AddressPlace[] = [
  {
    fills: 'user.saved.save imageUrl',
    forms: (payload) => [`/covers/${payload}`, `${OTHER_SITE}/${payload}`],
    shown: 'a picture, which is not read: a test of its own',
    write: ({ send, index, value }) =>
      send('user', 'POST', '/api/user/saved', {
        category: 'bakery-shop',
        title: `Picture ${index} ${value.slice(0, 9)}`,
        imageUrl: value,
        type: 'global-mapping',
      }),
  },
  {
    fills: 'user.applications.submit website',
    forms: sites,
    shown: { to: 'admin', path: () => '/sa/partner-applications', behind: companyName },
    write: ({ value: website, ...scene }) => applyWith({ website }, scene),
  },
  {
    fills: 'user.applications.submit contactEmail',
    forms: mailAddresses,
    shown: REFUSED,
    write: ({ value: contactEmail, ...scene }) => applyWith({ contactEmail }, scene),
  },
  {
    fills: 'sa.partners.create website',
    forms: sites,
    shown: { to: 'admin', path: (id) => `/sa/partner/${id}/settings` },
    write: ({ value: website, ...scene }) => newPartner({ website }, scene),
  },
  {
    fills: 'sa.partners.create contactEmail',
    forms: mailAddresses,
    shown: REFUSED,
    write: ({ value: contactEmail, ...scene }) => newPartner({ contactEmail }, scene),
  },
  {
    fills: 'sa.partners.create ownerEmail',
    forms: mailAddresses,
    shown: REFUSED,
    write: ({ value: ownerEmail, ...scene }) => newPartner({ ownerEmail }, scene),
  },
  {
    fills: 'portal.settings.set settings.website',
    forms: sites,
    shown: { to: 'partner', path: () => '/partners/partner-settings' },
    write: ({ value: website, ...scene }) => changeSettings({ website }, scene),
  },
  {
    fills: 'portal.settings.set settings.contactEmail',
    forms: mailAddresses,
    shown: REFUSED,
    write: ({ value: contactEmail, ...scene }) => changeSettings({ contactEmail }, scene),
  },
  {
    fills: 'user.preferences.set email',
    forms: mailAddresses,
    shown: REFUSED,
    async write({ send, value: email }) {
      const { answer } = await send('user', 'GET', '/api/user/preferences')
      return send('user', 'PUT', '/api/user/preferences', { ...(answer as object), email })
    },
  },
  {
    fills: 'sign-up email',
    forms: mailAddresses,
    shown: REFUSED,
    write: ({ send, value: email }) =>
      send('user', 'POST', '/api/auth/sign-up/email', { email, password: 'long-enough-for-us' }),
  },
]
