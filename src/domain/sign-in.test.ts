import { expect, test } from 'vitest'
import { Password } from './password.ts'
import { Credentials } from './sign-in.ts'

test.each([
  ['', ['required']],
  [undefined, ['required']],
  ['12345', ['tooShort']],
  ['123456', undefined],
  ['x'.repeat(128), undefined],
  ['x'.repeat(129), ['tooLong']],
])('the password %j is judged as %j', (password, messages) => {
  expect(Password.safeParse(password).error?.issues.map(({ message }) => message)).toEqual(messages)
})

test('spaces in a password are part of it', () => {
  expect(Password.parse(' a b c ')).toBe(' a b c ')
})

test('signing in takes an e-mail address and a password', () => {
  expect(Credentials.safeParse({ email: 'a@b.co', password: '123456' }).success).toBe(true)
  expect(Credentials.safeParse({ email: 'abc', password: '123456' }).success).toBe(false)
})
