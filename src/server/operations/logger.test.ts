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
      body: { email: 'a@b.example', password: 'hidden', answers: [{ code: 'hidden' }] },
      call: { req: { headers: { cookie: 'hidden', accept: '*/*' } } },
    }),
  ).toEqual({
    token: '[removed]',
    body: { email: 'a@b.example', password: '[removed]', answers: [{ code: '[removed]' }] },
    call: { req: { headers: { cookie: '[removed]', accept: '*/*' } } },
  })
})

test('what holds itself is told without an end to the server', () => {
  const endless: Record<string, unknown> = {}
  endless['endless'] = endless
  expect(JSON.stringify(logged({ endless }))).toContain('[removed]')
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
