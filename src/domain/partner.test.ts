import { expect, test } from 'vitest'
import { currentPartner, NewPartner, PartnerSettings, PartnerSort } from './partner.ts'

const settings = {
  companyName: 'Komorebi Bakery',
  contactPerson: 'Mori',
  contactEmail: 'mori@komorebi.example',
  country: 'Japan',
  category: 'bakery-shop',
}

test('partner settings need five fields and no more', () => {
  expect(PartnerSettings.parse(settings)).toEqual({
    ...settings,
    phone: '',
    website: '',
    address: '',
    description: '',
    region: '',
    city: '',
  })
})

test.each(Object.keys(settings))(
  'partner settings without %s are refused at that field',
  (field) => {
    for (const blank of ['', undefined]) {
      const issues = PartnerSettings.safeParse({ ...settings, [field]: blank }).error?.issues
      expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([[field, 'required']])
    }
  },
)

test('a website that is not http(s) is refused', () => {
  const result = PartnerSettings.safeParse({ ...settings, website: 'javascript:alert(1)' })
  expect(result.error?.issues[0]?.message).toBe('website')
})

test('fields nobody knows are refused', () => {
  expect(PartnerSettings.safeParse({ ...settings, status: 'active' }).success).toBe(false)
})

test('a super admin needs only a name to create a partner', () => {
  expect(NewPartner.parse({ name: ' Bakery ' })).toMatchObject({
    name: 'Bakery',
    status: 'active',
    partnerType: 'business',
    country: '',
    category: null,
  })
  expect(NewPartner.safeParse({ name: '  ' }).error?.issues[0]?.message).toBe('required')
})

test('partners are sorted by registration, newest first, unless told otherwise', () => {
  expect(PartnerSort.parse({})).toEqual({ key: 'registrationDate', direction: 'descending' })
  expect(PartnerSort.safeParse({ key: 'user_id' }).success).toBe(false)
})

test('the current partner is the first one until another is selected', () => {
  const partners = [{ id: 'a' }, { id: 'b' }]
  expect(currentPartner(partners, null)).toEqual({ id: 'a' })
  expect(currentPartner(partners, 'b')).toEqual({ id: 'b' })
  expect(currentPartner([], null)).toBeUndefined()
})

test('when the selected partner disappears there is no current one', () => {
  expect(currentPartner([{ id: 'a' }], 'b')).toBeUndefined()
})
