import { TOTP } from 'otpauth'

export type Who = 'user' | 'partner' | 'school' | 'admin'
export type Send = (
  who: Who,
  method: string,
  path: string,
  body?: object,
) => Promise<{ isAccepted: boolean; answer: unknown }>
type Scene = {
  send: Send
  partnerId: string
  payload: string
  all: readonly string[]
  index: number
}

/** Wherever a person can write something that is shown: what it fills, and with how many of the payloads in the short run. */
type Place = {
  fills: string[]
  everyNth: number
  /** There is one of it: the long run looks at it before the next payload takes its place. */
  seenOn?: [Who, string]
  write: (scene: Scene) => ReturnType<Send>
}

const SPOT = { category: 'bakery-shop', step: 1, level: 1 }
const NAME_MAX = 120
const TITLE_MAX = 200
const NOTE_MAX = 2_000

export const PLACES: readonly Place[] = [
  {
    fills: ['portal.content.create content.title', 'portal.content.create content.text'],
    everyNth: 1,
    write: ({ send, partnerId, payload, all, index }) =>
      send('partner', 'POST', `/api/portal/${partnerId}/content`, {
        content: {
          ...SPOT,
          contentType: 'text',
          title: payload.slice(0, TITLE_MAX),
          text: [...all, ...all].slice(index, index + 20).join('\n'),
        },
      }),
  },
  {
    fills: ['user.saved.save title', 'user.saved.save text'],
    everyNth: 1,
    write: ({ send, payload }) =>
      send('user', 'POST', '/api/user/saved', {
        category: 'bakery-shop',
        title: payload.slice(0, TITLE_MAX),
        text: payload,
        type: 'global-mapping',
      }),
  },
  {
    fills: ['sa.categories.add name'],
    everyNth: 4,
    write: ({ send, payload }) =>
      send('admin', 'POST', '/api/sa/categories', { name: payload.slice(0, 60) }),
  },
  {
    fills: ['portal.offers.add offer.name', 'portal.offers.add offer.description'],
    everyNth: 4,
    write: ({ send, partnerId, payload }) =>
      send('partner', 'POST', `/api/portal/${partnerId}/offers/service`, {
        offer: { name: payload.slice(0, 60), description: payload },
      }),
  },
  {
    fills: ['name', 'contactPerson', 'address', 'description', 'region', 'city'].map(
      (field) => `sa.partners.create ${field}`,
    ),
    everyNth: 4,
    write: ({ send, payload }) => {
      const name = payload.slice(0, NAME_MAX)
      return send('admin', 'POST', '/api/sa/partners', {
        name,
        contactPerson: name,
        region: name,
        city: name,
        address: payload,
        description: payload,
      })
    },
  },
  {
    fills: ['sa.roadmap.create item.title', 'sa.roadmap.create item.note'],
    everyNth: 4,
    write: ({ send, payload }) =>
      send('admin', 'POST', '/api/sa/roadmap', {
        item: {
          ...SPOT,
          step: 'global-mapping',
          title: payload.slice(0, NAME_MAX),
          note: payload,
          partnerId: null,
          dueOn: null,
          state: 'planned',
        },
      }),
  },
  {
    fills: ['user.applications.submit companyName', 'sa.applications.reject reason'].concat(
      ['contactPerson', 'description'].map((field) => `user.applications.submit ${field}`),
    ),
    everyNth: 12,
    async write({ send, payload }) {
      const name = payload.slice(0, NAME_MAX)
      const made = await send('user', 'POST', '/api/user/applications', {
        companyName: name,
        contactPerson: name,
        contactEmail: 'user@machicube.example',
        description: payload,
      })
      if (!made.isAccepted) return made
      const { id } = made.answer as { id: string }
      return send('admin', 'POST', `/api/sa/applications/${id}/reject`, { reason: payload })
    },
  },
  {
    fills: ['name', 'age', 'bio'].map((field) => `user.preferences.set ${field}`),
    everyNth: 20,
    seenOn: ['user', '/user-app/settings'],
    async write({ send, payload }) {
      const { answer } = await send('user', 'GET', '/api/user/preferences')
      return send('user', 'PUT', '/api/user/preferences', {
        ...(answer as object),
        name: payload.slice(0, NAME_MAX),
        age: payload.slice(0, 40),
        bio: payload,
      })
    },
  },
  {
    fills: ['companyName', 'contactPerson', 'address', 'description', 'region', 'city'].map(
      (field) => `portal.settings.set settings.${field}`,
    ),
    everyNth: 20,
    seenOn: ['partner', '/partners/partner-settings'],
    write({ payload, all, index, ...scene }) {
      const name = payload.slice(0, NAME_MAX)
      const names = { companyName: name, contactPerson: name, region: name, city: name }
      const description = all.slice(index).join('\n').slice(0, NOTE_MAX)
      return changeSettings(
        { ...names, address: payload, description },
        { ...scene, payload, all, index },
      )
    },
  },
  {
    fills: ['sa.categories.setLevel label'],
    everyNth: 60,
    seenOn: ['admin', '/sa/business-categories-admin?category=bakery-shop'],
    write: ({ send, payload, index }) =>
      send('admin', 'PUT', `/api/sa/categories/bakery-shop/levels/${1 + (index % 5)}`, {
        label: payload.slice(0, NAME_MAX),
        seen: null,
      }),
  },
  {
    fills: ['user.factors.enrol friendly_name'],
    everyNth: 60,
    seenOn: ['school', '/user-app/settings/security'],
    // Only a factor that was shown once is listed; at most five are, so the one before goes.
    async write({ send, payload }) {
      const { answer } = await send('school', 'GET', '/factors')
      for (const { id } of (answer as { factors: { id: string }[] }).factors)
        await send('school', 'DELETE', `/factors/${id}`)
      const made = await send('school', 'POST', '/factors', {
        factor_type: 'totp',
        friendly_name: payload.slice(0, 60),
      })
      if (!made.isAccepted) return made
      const { id, totp } = made.answer as { id: string; totp: { secret: string } }
      const challenge = await send('school', 'POST', `/factors/${id}/challenge`, {})
      return send('school', 'POST', `/factors/${id}/verify`, {
        challenge_id: (challenge.answer as { id: string }).id,
        code: new TOTP({ secret: totp.secret }).generate(),
      })
    },
  },
  {
    fills: ['sign-up name'],
    everyNth: 12,
    write: ({ send, payload, index }) =>
      send('user', 'POST', '/api/auth/sign-up/email', {
        name: payload.slice(0, NAME_MAX),
        email: `payload-${index}@test.example`,
        password: 'long-enough-for-us',
      }),
  },
]

type AddressPlace = {
  fills: string
  /** What it could be hidden in. As it is, no payload is an address: it is refused. */
  forms: (payload: string) => string[]
  write: (scene: Scene & { value: string }) => ReturnType<Send>
}

const OTHER_SITE = 'https://a.example'
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
const newPartner = (fields: object, { send, index }: Scene) =>
  send('admin', 'POST', '/api/sa/partners', { name: `Partner ${index}`, ...fields })
async function applyWith(fields: object, { send, index }: Scene) {
  const made = await send('user', 'POST', '/api/user/applications', {
    companyName: `Company ${index}`,
    contactPerson: 'Aiko',
    contactEmail: 'user@machicube.example',
    ...fields,
  })
  if (!made.isAccepted) return made
  const { id } = made.answer as { id: string }
  return send('admin', 'POST', `/api/sa/applications/${id}/reject`, { reason: 'Tried' })
}
async function changeSettings(fields: object, { send, partnerId }: Scene) {
  const path = `/api/portal/${partnerId}/settings`
  const { answer } = await send('partner', 'GET', path)
  const { version, settings } = answer as { version: number; settings: object }
  return send('partner', 'PUT', path, {
    version,
    settings: { ...settings, ...fields },
    selected: { goal: [], service: [] },
  })
}

/** Addresses of the web, of pictures and of mail. */
export const ADDRESS_PLACES: readonly AddressPlace[] = [
  {
    fills: 'user.saved.save imageUrl',
    forms: (payload) => [`/covers/${payload}`, `${OTHER_SITE}/${payload}`],
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
    write: ({ value: website, ...scene }) => applyWith({ website }, scene),
  },
  {
    fills: 'user.applications.submit contactEmail',
    forms: mailAddresses,
    write: ({ value: contactEmail, ...scene }) => applyWith({ contactEmail }, scene),
  },
  {
    fills: 'sa.partners.create website',
    forms: sites,
    write: ({ value: website, ...scene }) => newPartner({ website }, scene),
  },
  {
    fills: 'sa.partners.create contactEmail',
    forms: mailAddresses,
    write: ({ value: contactEmail, ...scene }) => newPartner({ contactEmail }, scene),
  },
  {
    fills: 'sa.partners.create ownerEmail',
    forms: mailAddresses,
    write: ({ value: ownerEmail, ...scene }) => newPartner({ ownerEmail }, scene),
  },
  {
    fills: 'portal.settings.set settings.website',
    forms: sites,
    write: ({ value: website, ...scene }) => changeSettings({ website }, scene),
  },
  {
    fills: 'portal.settings.set settings.contactEmail',
    forms: mailAddresses,
    write: ({ value: contactEmail, ...scene }) => changeSettings({ contactEmail }, scene),
  },
  {
    fills: 'user.preferences.set email',
    forms: mailAddresses,
    async write({ send, value: email }) {
      const { answer } = await send('user', 'GET', '/api/user/preferences')
      return send('user', 'PUT', '/api/user/preferences', { ...(answer as object), email })
    },
  },
  {
    fills: 'sign-up email',
    forms: mailAddresses,
    write: ({ send, value: email }) =>
      send('user', 'POST', '/api/auth/sign-up/email', { email, password: 'long-enough-for-us' }),
  },
]

/** Free texts that are not filled here, and why. */
export const NOT_FILLED: Readonly<Record<string, string>> = {
  'user.account.delete password': 'never kept',
  'user.factors.recover code': 'never kept',
  'portal.content.create key': 'never shown',
  'portal.support.ask question': 'shown in a mail: mails.test.ts',
  'sa.contentSuggestions.plan wish.words':
    'must be what people searched for: a title of the roadmap',
  'sa.applications.approve _reviewer_id': 'an id',
  'sa.applications.notify rejectionReason': 'what sa.applications.reject keeps',
  'public.testPayments.checkout.pay sessionId': 'an id',
  'public.testPayments.portal.act sessionId': 'an id',
}
/** The same columns as another's. */
export const AS_ANOTHER: Readonly<Record<string, string>> = {
  'portal.offers.change': 'portal.offers.add',
  'portal.content.update': 'portal.content.create',
  'sa.categories.rename': 'sa.categories.add',
  'sa.roadmap.update': 'sa.roadmap.create',
  'sa.partners.update': 'sa.partners.create',
}
