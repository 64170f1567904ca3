import { expect, test } from 'vitest'
import { Email, OptionalEmail, Phone } from './contact.ts'

test('an e-mail address is trimmed and checked', () => {
  expect(Email.parse(' hana@example.co.jp ')).toBe('hana@example.co.jp')
  for (const wrong of ['abc', 'a@b', 'a b@c.de', `${'a'.repeat(250)}@b.co`]) {
    expect(Email.safeParse(wrong).success).toBe(false)
  }
})

test('a missing address and a wrong one are different errors', () => {
  expect(Email.safeParse('abc').error?.issues.map(({ message }) => message)).toEqual(['email'])
  expect(Email.safeParse(' ').error?.issues.map(({ message }) => message)).toEqual(['required'])
  expect(Email.safeParse(undefined).error?.issues[0]?.message).toBe('required')
})

test('an optional address may be blank, but not wrong', () => {
  expect(OptionalEmail.parse(undefined)).toBe('')
  expect(OptionalEmail.parse(' ')).toBe('')
  expect(OptionalEmail.safeParse('abc').error?.issues[0]?.message).toBe('email')
})

test.each(['+81 3-1234-5678', '(03) 1234 5678', '+33 2 61 91 55 56', '03.1234.5678', '', '110-1'])(
  '%j is a phone number',
  (phone) => {
    expect(Phone.parse(phone)).toBe(phone)
  },
)

test('full-width digits become half-width', () => {
  expect(Phone.parse('０３－１２３４－５６７８')).toBe('03-1234-5678')
})

test.each(['call me', '12', '+', '<b>0312345678</b>', '1'.repeat(60)])(
  '%j is no phone number',
  (phone) => {
    expect(Phone.safeParse(phone).error?.issues[0]?.message).toBe('phone')
  },
)
