import { describe, expect, test } from 'vitest'
import { AREAS } from '#domain/mode.ts'
import { type Access, accessTo, type Surroundings, type Visitor } from './access.ts'
import { ADDRESSES } from './addresses.ts'

const PARTNER_ID = '0b7c2f6e-4a53-4c1c-9f0e-4a8a3c1d2e3f'
const NOBODY: Visitor = {
  user: null,
  roles: [],
  areRolesKnown: true,
  partners: [],
}
const user: Visitor = { ...NOBODY, user: {}, roles: ['user'] }
const business = { id: PARTNER_ID, type: 'business' } as const
const school = { id: 'b1', type: 'education' } as const

const VISITORS = {
  'signed out': NOBODY,
  user,
  'user of unknown role': { ...user, roles: [], areRolesKnown: false },
  'partner without a partner': { ...user, roles: ['partner', 'user'] },
  partner: { ...user, roles: ['partner', 'user'], partners: [business] },
  school: { ...user, roles: ['partner', 'user'], partners: [school] },
  'super admin': { ...user, roles: ['super_admin'] },
  'super admin with the partner role': {
    ...user,
    roles: ['partner', 'super_admin'],
    partners: [business],
  },
} satisfies Record<string, Visitor>
type Kind = keyof typeof VISITORS

const ALONE: Surroundings = { isEmbedded: false, isPreviewing: false }

function at(path: string, kind: Kind, around: Partial<Surroundings> = {}) {
  return short(accessTo(path, VISITORS[kind], { ...ALONE, ...around }))
}

function short(access: Access): string {
  if (access.kind !== 'redirect') return access.kind
  return 'keepsPath' in access ? `${access.to} (kept)` : access.to
}

const addressesOf = (area: keyof typeof ADDRESSES) =>
  ADDRESSES[area].map((address) => address.replace('$partnerId', PARTNER_ID))

describe('signed out', () => {
  test.each(AREAS)('$id: only the sign-in page shows, everything else leads to it', (area) => {
    expect(at(area.signInPath, 'signed out')).toBe('show')
    expect(at(`${area.signInPath}/reset-password`, 'signed out')).toBe('show')
    expect(at(area.root, 'signed out')).toBe(area.signInPath)
    for (const path of addressesOf(area.id).filter((address) => address !== area.root)) {
      expect(at(path, 'signed out')).toBe(`${area.signInPath} (kept)`)
    }
  })

  test('other addresses', () => {
    expect(at('/', 'signed out')).toBe('/auth')
    expect(at('/nothing-here', 'signed out')).toBe('/auth (kept)')
    expect(at('/sandbox', 'signed out')).toBe('/auth (kept)')
    expect(at(`/partner/${PARTNER_ID}/dashboard`, 'signed out')).toBe('/auth (kept)')
    expect(at('/', 'signed out', { isEmbedded: true })).toBe('/sa/auth')
  })
})

const MEMBERS: Kind[] = [
  'user',
  'user of unknown role',
  'partner without a partner',
  'partner',
  'school',
]
const ADMINS: Kind[] = ['super admin', 'super admin with the partner role']

describe.each(MEMBERS)('%s', (kind) => {
  test('the user app is open; its other addresses lead home', () => {
    for (const path of addressesOf('user-app')) expect(at(path, kind)).toBe('show')
    for (const path of ['/', '/auth', '/nothing-here', '/user-app/xyz', '/sandbox', '/partnersx']) {
      expect(at(path, kind)).toBe('/user-app')
    }
    expect(at('/user-app/', kind)).toBe('show')
    expect(at('/', kind, { isEmbedded: true })).toBe('/user-app')
  })

  test('the administration leads to the start', () => {
    for (const path of [...addressesOf('sa'), '/sa/auth', '/sa/xyz'])
      expect(at(path, kind)).toBe('/')
  })

  test('is told at every page of the administration that it takes a super admin', () => {
    const tells = (path: string) => 'isDenied' in accessTo(path, VISITORS[kind], ALONE)
    for (const path of addressesOf('sa')) expect(`${path} ${tells(path)}`).toBe(`${path} true`)
    expect(tells('/sa/auth')).toBe(false)
  })
})

describe('portal', () => {
  const PORTALS = [
    { area: 'partners', admits: ['partner', 'school'] },
    { area: 'edu', admits: ['school'] },
  ] as const

  test.each(PORTALS)('$area: who is admitted, who may apply', ({ area, admits }) => {
    const root = `/${area}`
    for (const kind of MEMBERS) {
      const isAdmitted = (admits as readonly Kind[]).includes(kind)
      const inPlace = kind === 'user of unknown role' ? 'roles-unknown' : 'apply'
      for (const path of addressesOf(area)) {
        // A partner without a school is told so.
        if (path === '/edu/school-settings' && kind.startsWith('partner')) {
          expect(at(path, kind)).toBe('show')
          continue
        }
        const isFront = path === root || path === `${root}/dashboard`
        expect(`${kind} ${path} ${at(path, kind)}`).toBe(
          `${kind} ${path} ${isAdmitted ? 'show' : isFront ? inPlace : root}`,
        )
      }
      expect(at(`${root}/auth`, kind)).toBe(root)
      expect(at(`${root}/xyz`, kind)).toBe(root)
    }
  })
})

describe.each(ADMINS)('%s', (kind) => {
  test('the administration is open; everything else leads to it', () => {
    for (const path of addressesOf('sa')) expect(at(path, kind)).toBe('show')
    const elsewhere = [
      '/',
      '/auth',
      '/sa/auth',
      '/sa/xyz',
      '/nothing-here',
      '/user-app/xyz',
      '/edu',
      '/edu/data-output',
    ]
    for (const path of [...elsewhere, ...addressesOf('partners'), ...addressesOf('user-app')]) {
      expect(`${path} ${at(path, kind)}`).toMatch(/^\S+ (\/sa|\/partners|\/edu)$/)
    }
    expect(at('/partners/dashboard', kind)).toBe('/sa')
    expect(at('/', kind, { isEmbedded: true })).toBe('/sa')
  })

  test('the user app stays open after an explicit switch', () => {
    for (const path of addressesOf('user-app'))
      expect(at(path, kind, { isPreviewing: true })).toBe('show')
    expect(at('/', kind, { isPreviewing: true })).toBe('/sa')
  })
})

describe('aliases of a partner’s pages', () => {
  const alias = (page: string, id = PARTNER_ID) => `/partner/${id}/${page}`

  test('a super admin sees that partner, a member selects it, others go to the start', () => {
    expect(at(alias('settings'), 'super admin')).toBe(`/sa/partner/${PARTNER_ID}/settings`)
    expect(accessTo(alias('settings'), VISITORS.partner, ALONE)).toEqual({
      kind: 'redirect',
      to: '/partners/partner-settings',
      selectsPartner: PARTNER_ID,
    })
    expect(at(alias('dashboard'), 'partner')).toBe('/partners/dashboard')
    expect(at(alias('data-management'), 'partner')).toBe('/partners/data-management')
    expect(at(alias('dashboard', 'other'), 'partner')).toBe('/')
    expect(at(alias('dashboard'), 'user')).toBe('/')
  })

  test('a page that has no alias is an unknown address', () => {
    expect(at(alias('data-output'), 'partner')).toBe('/user-app')
    expect(at(`/partner/${PARTNER_ID}`, 'partner')).toBe('/user-app')
  })
})

describe('the wanted path', () => {
  test('is opened after the sign-in', () => {
    expect(at('/auth', 'user', { redirect: '/user-app/my-page?x=1#y' })).toBe(
      '/user-app/my-page?x=1#y',
    )
    expect(at('/sa/auth', 'super admin', { redirect: '/sa/data-output' })).toBe('/sa/data-output')
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '\\/evil.example',
    '/auth',
    '/sa/auth/',
    '',
  ])('is refused when it is not a path of this site: %s', (wanted) => {
    expect(at('/auth', 'user', { redirect: wanted })).toBe('/user-app')
  })
})

test('every visitor reaches a screen from every address: no redirect runs in circles', () => {
  const addresses = [
    ...AREAS.flatMap(({ id, signInPath }) => [...addressesOf(id), signInPath, `/${id}/xyz`]),
    '/',
    '/nothing-here',
    `/partner/${PARTNER_ID}/dashboard`,
  ]
  for (const kind of Object.keys(VISITORS) as Kind[]) {
    for (const isEmbedded of [false, true]) {
      for (const start of addresses) expect(hops(start, kind, isEmbedded)).toBeLessThan(4)
    }
  }
})

function hops(start: string, kind: Kind, isEmbedded: boolean): number {
  let path = start
  for (let count = 0; count < 9; count++) {
    const access = accessTo(path, VISITORS[kind], { ...ALONE, isEmbedded })
    if (access.kind !== 'redirect') return count
    path = access.to
  }
  return 9
}
