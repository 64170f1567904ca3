import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MailAddress } from './mail-address.tsx'

const shown = (address: string) =>
  renderToStaticMarkup(<MailAddress>{address}</MailAddress>).replace(/<\/?span[^>]*>/g, '')

test.each([
  ['applicant@machicube.example', 'applicant@<wbr/>machicube<wbr/>.example'],
  ['yui.tanaka@mail.example', 'yui<wbr/>.tanaka@<wbr/>mail<wbr/>.example'],
  ['nobody', 'nobody'],
])('%s may break behind its @ and before its dots', (address, expected) => {
  expect(shown(address)).toBe(expected)
})
