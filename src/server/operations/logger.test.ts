import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { createRequestLog } from './request-log.ts'

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

test('what a process tells with its last breath is written', () => {
  const logger = JSON.stringify(join(import.meta.dirname, 'logger.ts'))
  for (const end of ['process.exit(0)', 'queueMicrotask(() => process.exit(0))', '']) {
    const script = `const { createLogger } = await import(${logger})
      createLogger('info').info('first'); createLogger('info').info('last'); ${end}`
    const told = execFileSync(process.execPath, ['--input-type=module', '-e', script])
    expect(told.toString()).toMatch(/"first".*\n.*"last"/)
  }
})

test.for([
  { ip: '"::1', told: { address: '"::1' } },
  // Who has left before the answer has no address any more.
  { ip: undefined, told: {} },
])('the line of an answer to $ip is the one that the log itself would write', ({ ip, told }) => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const answered = {
    reqId: crypto.randomUUID(),
    req: { method: 'GET', url: '/"a\\path?token=hidden', ip },
    res: { statusCode: 200 },
    responseTime: 1.25,
  }
  createRequestLog(log).completed(answered)
  log.info(answered, 'request completed')
  const [ours, pinos] = lines.map((line) => ({ ...JSON.parse(line), time: 0 }))
  expect(ours).toEqual(pinos)
  expect(ours.req).toEqual({ method: 'GET', path: '/"a\\path', ...told })
})
