import { TOTP } from 'otpauth'
import { DEMO_PASSWORD } from '#domain/demo-account.ts'
import { FACTOR_NAME_MAX, FACTORS_MAX } from '#domain/factor.ts'
import { LEVELS } from '#domain/level.ts'
import { NAME_MAX, NOTE_MAX, TEXT_CONTENT_MAX, TITLE_MAX } from '#domain/text.ts'
import { changeSettings } from './changes.ts'
import type { Send, Who } from './stage.ts'

type Scene = {
  send: Send
  partnerId: string
  index: number
  /** A payload for each field, by the last part of its name. */
  texts: Record<string, string>
}

/** Somewhere that a person can write something that is shown. */
export type Place = {
  /** What it fills, and how long each may be. */
  fields: Record<string, number>
  /** What only a press on the first field shows: these take as many payloads at once as they can. */
  opened?: Record<string, number>
  shownTo: Who
  path: (id: string) => string
  /** How many of it a page shows before the next take their place; left out for a list of all. */
  atOnce?: number
  /** Writing it changes the session: the page is loaded again. */
  isReloaded?: true
  write: (scene: Scene) => ReturnType<Send>
}

const AGE_MAX = 40
// More are for those who pay.
const OFFERS_AT_ONCE = 10
const SPOT = { category: 'bakery-shop', step: 1, level: 1 }

const named = (procedure: string, fields: Record<string, number>) =>
  Object.fromEntries(Object.entries(fields).map(([name, max]) => [`${procedure} ${name}`, max]))

export const PLACES: readonly Place[] = [
  {
    fields: { 'portal.content.create content.title': TITLE_MAX },
    opened: { 'portal.content.create content.text': TEXT_CONTENT_MAX },
    shownTo: 'partner',
    path: () =>
      '/partners/data-management?category=bakery-shop&step=global-mapping&level=1&type=text',
    write: ({ send, partnerId, texts: { title, text = '-' } }) =>
      send('partner', 'POST', `/api/portal/${partnerId}/content`, {
        content: { ...SPOT, contentType: 'text', title, text },
      }),
  },
  {
    fields: { 'user.saved.save title': TITLE_MAX },
    opened: { 'user.saved.save text': NOTE_MAX },
    shownTo: 'user',
    path: () => '/user-app/my-page?tab=bakery-shop',
    write: ({ send, texts }) =>
      send('user', 'POST', '/api/user/saved', {
        category: 'bakery-shop',
        type: 'global-mapping',
        ...texts,
      }),
  },
  {
    fields: { 'sa.categories.add name': NAME_MAX },
    shownTo: 'admin',
    path: () => '/sa/business-categories-admin',
    write: ({ send, texts }) => send('admin', 'POST', '/api/sa/categories', texts),
  },
  {
    fields: named('portal.offers.add', { 'offer.name': NAME_MAX, 'offer.description': NOTE_MAX }),
    shownTo: 'partner',
    path: () => '/partners/partner-settings?tab=offers',
    atOnce: OFFERS_AT_ONCE,
    async write({ send, partnerId, texts: offer, index }) {
      const path = `/api/portal/${partnerId}/offers/service`
      if (index % OFFERS_AT_ONCE === 0) {
        const { answer } = await send('partner', 'GET', path)
        for (const { id } of (answer as { offers: { id: string }[] }).offers)
          await send('partner', 'DELETE', `${path}/${id}`)
      }
      return send('partner', 'POST', path, { offer })
    },
  },
  {
    fields: named('sa.partners.create', {
      name: NAME_MAX,
      contactPerson: NAME_MAX,
      region: NAME_MAX,
      city: NAME_MAX,
      address: NOTE_MAX,
      description: NOTE_MAX,
    }),
    shownTo: 'admin',
    path: (id) => `/sa/partner/${id}/settings`,
    atOnce: 1,
    write: ({ send, texts }) => send('admin', 'POST', '/api/sa/partners', texts),
  },
  {
    fields: { 'sa.roadmap.create item.title': TITLE_MAX },
    opened: { 'sa.roadmap.create item.note': NOTE_MAX },
    shownTo: 'admin',
    path: () => '/sa/content-management?tab=roadmap',
    write: ({ send, texts }) =>
      send('admin', 'POST', '/api/sa/roadmap', {
        item: {
          category: 'bakery-shop',
          step: 'global-mapping',
          // Content that is published closes what is planned for its place, and of that only some is shown.
          level: 6,
          note: '',
          partnerId: null,
          dueOn: null,
          state: 'planned',
          ...texts,
        },
      }),
  },
  {
    fields: named('user.applications.submit', { companyName: NAME_MAX, contactPerson: NAME_MAX }),
    opened: {
      'user.applications.submit description': NOTE_MAX,
      'sa.applications.reject reason': NOTE_MAX,
    },
    shownTo: 'admin',
    path: () => '/sa/partner-applications',
    async write({ send, texts: { reason = 'None', ...texts } }) {
      const contactEmail = 'user@machicube.example'
      const made = await send('user', 'POST', '/api/user/applications', { contactEmail, ...texts })
      if (!made.isAccepted) return made
      const { id } = made.answer as { id: string }
      return send('admin', 'POST', `/api/sa/applications/${id}/reject`, { reason })
    },
  },
  {
    fields: named('user.preferences.set', { name: NAME_MAX, age: AGE_MAX, bio: NOTE_MAX }),
    shownTo: 'user',
    path: () => '/user-app/settings',
    atOnce: 1,
    async write({ send, texts }) {
      const { answer } = await send('user', 'GET', '/api/user/preferences')
      return send('user', 'PUT', '/api/user/preferences', { ...(answer as object), ...texts })
    },
  },
  {
    fields: named('portal.settings.set', {
      'settings.companyName': NAME_MAX,
      'settings.contactPerson': NAME_MAX,
      'settings.region': NAME_MAX,
      'settings.city': NAME_MAX,
      'settings.address': NOTE_MAX,
      'settings.description': NOTE_MAX,
    }),
    shownTo: 'partner',
    path: () => '/partners/partner-settings',
    atOnce: 1,
    write: ({ texts, ...scene }) => changeSettings(texts, scene),
  },
  {
    fields: { 'sa.categories.setLevel label': NAME_MAX },
    shownTo: 'admin',
    path: () => '/sa/business-categories-admin?tab=levels&category=bakery-shop',
    atOnce: LEVELS.length,
    async write({ send, texts, index }) {
      const { answer } = await send('admin', 'GET', '/api/sa/categories')
      const tree = answer as { id: string; levels: unknown[]; subCategories: typeof tree }[]
      const all = tree.flatMap((category) => [category, ...category.subCategories])
      const at = index % LEVELS.length
      const seen = all.find(({ id }) => id === 'bakery-shop')?.levels[at] ?? null
      return send('admin', 'PUT', `/api/sa/categories/bakery-shop/levels/${1 + at}`, {
        ...texts,
        seen,
      })
    },
  },
  {
    fields: { 'user.factors.enrol friendly_name': FACTOR_NAME_MAX },
    shownTo: 'school',
    path: () => '/user-app/settings/security',
    atOnce: FACTORS_MAX,
    isReloaded: true,
    // Only a factor that was shown once is listed.
    async write({ send, texts, index }) {
      if (index % FACTORS_MAX === 0) await removeFactors(send)
      // The long run takes longer than a sign-in proves who somebody is.
      const asked = { factor_type: 'totp', password: DEMO_PASSWORD, ...texts }
      const made = await send('school', 'POST', '/factors', asked)
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
    fields: { 'sign-up name': NAME_MAX },
    shownTo: 'admin',
    path: () => '/sa/users',
    async write({ send, texts, index }) {
      const account = { email: `payload-${index}@test.example`, password: 'long-enough-for-us' }
      const asked = await send('nobody', 'POST', '/api/auth/sign-up/email', {
        ...texts,
        ...account,
      })
      return asked.isAccepted ? confirmByMail(send, account) : asked
    },
  },
]

async function confirmByMail(send: Send, { email, password }: { email: string; password: string }) {
  const { answer } = await send('user', 'GET', `/api/mailbox?recipient=${email}`)
  const [, token = ''] = /token=([\w.-]+)/.exec(JSON.stringify(answer)) ?? []
  return send('nobody', 'POST', '/api/auth/verify-email', { token, password })
}

async function removeFactors(send: Send) {
  const { answer } = await send('school', 'GET', '/factors')
  for (const { id } of (answer as { factors: { id: string }[] }).factors)
    await send('school', 'DELETE', `/factors/${id}`)
}

/** Free texts that are not filled here, and why. */
export const NOT_FILLED: Readonly<Record<string, string>> = {
  'user.account.delete password': 'never kept',
  'user.factors.enrol password': 'never kept',
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
