import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function logged(line: object): unknown {
  let written = ''
  createLogger('info', { write: (text) => (written += text) }).info(line)
  const { level: _level, time: _time, pid: _pid, hostname: _host, ...told } = JSON.parse(written)
  return told
}

test('a line of the log tells no secret, however deep it lies', () => {
  expect(
    logged({
      token: 'hidden',
      body: { email: 'a@b.example', password: 'hidden', answer: { code: 'hidden' } },
      headers: { cookie: 'hidden', accept: '*/*' },
    }),
  ).toEqual({
    token: '[removed]',
    body: { email: 'a@b.example', password: '[removed]', answer: { code: '[removed]' } },
    headers: { cookie: '[removed]', accept: '*/*' },
  })
})

test('of an error the log tells the code, which helps to find its cause', () => {
  const err = Object.assign(new Error('No connection'), { code: 'ECONNREFUSED' })
  expect(logged({ err })).toMatchObject({ err: { message: 'No connection', code: 'ECONNREFUSED' } })
})

test('what was given to the log stays as it was', () => {
  const given = { body: { password: 'kept' } }
  logged(given)
  expect(given).toEqual({ body: { password: 'kept' } })
})
