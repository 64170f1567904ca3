export type Who = 'user' | 'partner' | 'admin'
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

/** Wherever a person can write something that is shown: what it fills, and with how many of the payloads. */
type Place = {
  fills: string[]
  everyNth: number
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
          text: all.slice(index, index + 20).join('\n'),
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
    async write({ send, partnerId, payload, all }) {
      const path = `/api/portal/${partnerId}/settings`
      const { answer } = await send('partner', 'GET', path)
      const { version, settings } = answer as { version: number; settings: object }
      const name = payload.slice(0, NAME_MAX)
      const names = { companyName: name, contactPerson: name, region: name, city: name }
      const description = all.join('\n').slice(0, NOTE_MAX)
      return send('partner', 'PUT', path, {
        version,
        settings: { ...settings, ...names, address: payload, description },
        selected: { goal: [], service: [] },
      })
    },
  },
  {
    fills: ['sa.categories.setLevel label'],
    everyNth: 60,
    write: ({ send, payload, index }) =>
      send('admin', 'PUT', `/api/sa/categories/bakery-shop/levels/${1 + ((index / 60) % 5)}`, {
        label: payload.slice(0, NAME_MAX),
        seen: null,
      }),
  },
  {
    fills: ['user.factors.enrol friendly_name'],
    everyNth: 60,
    write: ({ send, payload }) =>
      send('user', 'POST', '/factors', {
        factor_type: 'totp',
        friendly_name: payload.slice(0, 60),
      }),
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

/** Free texts that are not filled here, and why. */
export const NOT_FILLED: Readonly<Record<string, string>> = {
  'user.account.delete password': 'never kept',
  'user.factors.recover code': 'never kept',
  'user.saved.save imageUrl': 'an address with a rule of its own: h-injection',
  'user.preferences.set email': 'an address of mail',
  'user.applications.submit website': 'an address of the web: http and https only',
  'portal.settings.set settings.website': 'an address of the web: http and https only',
  'sa.partners.create website': 'an address of the web: http and https only',
  'sa.partners.create contactEmail': 'an address of mail',
  'sa.partners.create ownerEmail': 'an address of mail',
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
