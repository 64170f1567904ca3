import { expect, test } from 'vitest'
import { ImageUrl, Website } from './web-address.ts'

test.each([
  'https://example.com',
  'http://街.jp/パン?q=1#a',
  'HTTPS://EXAMPLE.COM',
  'https://example.com/@shop?to=a@b.co#@',
  '',
])('%j is a website', (address) => {
  expect(Website.parse(` ${address} `)).toBe(address)
})

test.each([
  'example.com',
  'nonsense',
  'javascript:alert(1)',
  'ftp://example.com',
  'http:example.com',
  'https://localhost',
  'data:text/html,x',
  'mailto:a@b.co',
  'http://user:pw@evil.example',
  'https://bank.example@evil.example/a',
  'https:///user@evil.example',
  'https:\\\\user@evil.example',
  'https://@evil.example',
])('%j is no website', (address) => {
  expect(Website.safeParse(address).error?.issues[0]?.message).toBe('website')
})

test('a missing website is empty, and a very long one is refused', () => {
  expect(Website.parse(undefined)).toBe('')
  expect(Website.safeParse(`https://example.com/${'a'.repeat(2_100)}`).success).toBe(false)
})

test.each(['/covers/bakery.avif', '/a@2x.png', 'https://example.com/a@2x.png'])(
  '%j is a picture',
  (address) => {
    expect(ImageUrl.parse(address)).toBe(address)
  },
)

test('without a picture there is none', () => {
  for (const none of ['', ' ', null, undefined]) expect(ImageUrl.parse(none)).toBeNull()
})

test.each([
  '//evil.example/a.png',
  '/\\evil.example',
  'data:image/png;base64,AA',
  'javascript:1',
  'https://user:pw@evil.example/a.png',
  'a.png',
])('%j is no picture', (address) => {
  expect(ImageUrl.safeParse(address).error?.issues[0]?.message).toBe('image')
})
