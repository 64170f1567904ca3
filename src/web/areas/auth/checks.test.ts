import { expect, test } from 'vitest'
import { checks } from './checks.ts'

test('an empty form is refused at both fields', () => {
  const { refusals } = checks.credentials({ email: '', password: '' })
  expect(refusals).toEqual({ email: 'required', password: 'required' })
})

test('a half address and a short password get their own reasons', () => {
  const { refusals } = checks.credentials({ email: 'yui@', password: '12345' })
  expect(refusals).toEqual({ email: 'email', password: 'tooShort' })
})

test('what is refused stays as it was typed', () => {
  const typed = { email: ' yui@ ', password: '1' }
  expect(checks.credentials(typed).values).toEqual(typed)
})

test('what the domain accepts is not refused, and is tidied', () => {
  expect(checks.credentials({ email: ' yui@example.jp ', password: '123456' })).toEqual({
    values: { email: 'yui@example.jp', password: '123456' },
    refusals: {},
  })
})

test('each field can be asked for alone', () => {
  expect(checks.email({ email: '' }).refusals).toEqual({ email: 'required' })
  expect(checks.password({ password: '123456' }).refusals).toEqual({})
})
