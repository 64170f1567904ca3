import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const CHROME = 'Chrome/140.0.0.0'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ${CHROME} Safari/537.36 Edg/140.0.0.0`,
    { browser: 'Edge', system: 'Windows', kind: 'computer' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iPhone', kind: 'phone' },
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) ${CHROME} Mobile Safari/537.36`,
    { browser: 'Chrome', system: 'Android', kind: 'phone' },
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-X900) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 ${CHROME} Safari/537.36`,
    { browser: 'Samsung Internet', system: 'Android', kind: 'tablet' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
    { browser: 'Firefox', system: 'macOS', kind: 'computer' },
  ],
  ['curl/8', { browser: null, system: null, kind: 'computer' }],
  [null, { browser: null, system: null, kind: 'computer' }],
])('%s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device)
})
