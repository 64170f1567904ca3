import { expect, test } from 'vitest'
import { cleanFileName, downloadName } from './file-name.ts'

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['桜の写真.png', '桜の写真.png'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\cat.gif', 'cat.gif'],
  ['..', 'file'],
  ['', 'file'],
  ['.htaccess', 'htaccess'],
  ['a\r\nSet-Cookie: x\0.png', 'aSet-Cookie x.png'],
  ['invoice\u202Egnp.exe', 'invoicegnp.exe'],
  ['a"b<c>|?*.png', 'abc.png'],
  ['é'.normalize('NFD'), 'é'],
  ['x'.repeat(5_000), 'x'.repeat(120)],
  ['😀'.repeat(200), '😀'.repeat(120)],
])('%j becomes %j', (given, expected) => {
  expect(cleanFileName(given)).toBe(expected)
})

test.each([
  ['clip.exe', 'video/mp4', 'clip.mp4'],
  ['page.html', 'audio/mpeg', 'page.mp3'],
  ['IMG.JPG', 'image/jpeg', 'IMG.jpg'],
  ['no ending', 'image/webp', 'no ending.webp'],
])('%s that is %s is downloaded as %s', (name, mime, expected) => {
  expect(downloadName(name, mime)).toBe(expected)
})
