import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { refusalsByServer } from './field-refusals.ts'

test('wrong credentials are shown at the password', () => {
  const error = new ORPCError('INVALID_CREDENTIALS', { status: 401 })
  expect(refusalsByServer(error)).toEqual({ password: 'INVALID_CREDENTIALS' })
})

test('the paths that the server names are marked', () => {
  const issues = [
    { path: 'email', code: 'invalid_format' },
    { path: 'newPassword', code: 'too_small' },
  ]
  const error = new ORPCError('INVALID_INPUT', { status: 422, data: { issues } })
  expect(refusalsByServer(error)).toEqual({ email: 'email', newPassword: 'choice' })
})

test.each([
  ['a code without fields', new ORPCError('RATE_LIMITED', { status: 429 })],
  ['an answer without paths', new ORPCError('INVALID_INPUT', { status: 422 })],
  ['no answer at all', new TypeError('fetch failed')],
])('%s marks nothing', (_name, error) => {
  expect(refusalsByServer(error)).toEqual({})
})
