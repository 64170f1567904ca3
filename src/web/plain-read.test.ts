import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { isPlainRead, PLAIN_READS } from './plain-read.ts'

test('the plain reads stand at the addresses of the contract and take no input', () => {
  const { session, instance } = contract.public
  expect(PLAIN_READS).toEqual({
    'public.session': session['~orpc'].route.path,
    'public.instance': instance['~orpc'].route.path,
  })
  for (const procedure of [session, instance]) {
    expect(procedure['~orpc'].route.method).toBe('GET')
    expect(procedure['~orpc'].inputSchema).toBeUndefined()
  }
  expect(isPlainRead(['public', 'categories'])).toBe(false)
})
