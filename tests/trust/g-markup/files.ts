import { gzipSync } from 'node:zlib'
import { picture } from '#server/files/testing/samples.ts'
import { RUN } from './payloads.ts'

export type TriedFile = { name: string; kind: 'image' | 'audio' | 'video'; bytes: Buffer }

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"><script>${RUN}</script></svg>`
const HTML = `<!doctype html><html><body onload="${RUN}"><script>${RUN}</script></body></html>`
const XSLT = `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><html><script>${RUN}</script></html></xsl:template></xsl:stylesheet>`
const PDF = `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(${RUN})>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`
const ENTITIES = `<!DOCTYPE svg [<!ENTITY x "<script>${RUN}</script>"><!ENTITY f SYSTEM "file:///etc/passwd">]>`

const text = (content: string) => Buffer.from(content)
const utf16 = (content: string) => Buffer.from(`\ufeff${content}`, 'utf16le')
/** The first bytes that a kind of file is known by, then something else. */
const behind = (head: string | number[], rest = HTML) =>
  Buffer.concat([
    typeof head === 'string' ? Buffer.from(head, 'latin1') : Buffer.from(head),
    text(rest),
  ])
const box = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\x02\0${brand}mp42`
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 0x10]
const GIF = 'GIF89a\x01\0\x01\0\0\0\0;'
const EBML = [0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]

const small = picture(8, 8)
const [png, jpeg, webp, gif] = await Promise.all([
  small.clone().png().toBuffer(),
  small.clone().jpeg().toBuffer(),
  small.clone().webp().toBuffer(),
  small.clone().gif().toBuffer(),
])
const commented = await small
  .clone()
  .withExif({ IFD0: { ImageDescription: HTML, Copyright: SVG } })
  .jpeg()
  .toBuffer()

/** Files that are something else than they say, or more than one thing. */
export const FILES: readonly TriedFile[] = [
  ...(
    [
      ['plain.svg', text(SVG)],
      ['picture.png', text(SVG)],
      ['prolog.svg', text(`<?xml version="1.0"?><!-- a -->${SVG}`)],
      ['mark.svg', text(`\ufeff${SVG}`)],
      ['wide.svg', utf16(SVG)],
      [
        'entities.svg',
        text(
          `<?xml version="1.0"?>${ENTITIES}<svg xmlns="http://www.w3.org/2000/svg">&x;&f;</svg>`,
        ),
      ],
      ['packed.svgz', gzipSync(SVG)],
      ['page.html', text(HTML)],
      ['page.jpg', text(HTML)],
      [
        'page.xhtml',
        text(`<html xmlns="http://www.w3.org/1999/xhtml"><script>${RUN}</script></html>`),
      ],
      ['late.png', text(`${' '.repeat(600)}${HTML}`)],
      ['wide.png', utf16(HTML)],
      ['seven.png', text(`+ADw-script+AD4-${RUN}+ADw-/script+AD4-`)],
      ['mail.mht', text(`MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${HTML}`)],
      [
        'transformed.xml',
        text(`<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#"?>${XSLT}`),
      ],
      ['sheet.xsl', text(XSLT)],
      ['paper.pdf', text(PDF)],
      ['paper.png', text(PDF)],
      ['script.js', text(`${RUN}//`)],
      ['style.css', text(`@import 'javascript:${RUN}';`)],
      ['program.wasm', behind('\0asm\x01\0\0\0')],
      ['film.swf', behind('CWS\x09')],
      ['archive.zip', behind('PK\x03\x04')],
      ['server.php.jpg', text(`<?php echo 1 ?><script>${RUN}</script>`)],
      ['gif.html', behind(GIF)],
      ['gif.js', text(`GIF89a=1;${RUN};`)],
      ['bitmap.js', text(`BM=1;${RUN};`)],
      ['png.svg', behind(PNG, SVG)],
      ['jpeg.html', behind(JPEG)],
      ['webp.html', behind('RIFF\x24\0\0\0WEBPVP8 ')],
      ['icon.html', behind([0, 0, 1, 0, 1, 0])],
      ['tiff.html', behind([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])],
      ['avif.html', behind(box('avif'))],
      ['heic.html', behind(box('heic'))],
      ['photo.png.html', Buffer.concat([png, text(HTML)])],
      ['photo.jpg.svg', Buffer.concat([jpeg, text(SVG)])],
      ['photo.webp.js', Buffer.concat([webp, text(`;${RUN}`)])],
      ['photo.gif.html', Buffer.concat([gif, text(HTML)])],
      ['told.jpg', commented],
    ] as const
  ).map(([name, bytes]): TriedFile => ({ name, kind: 'image', bytes })),
  ...(
    [
      ['sound.html', behind('RIFF\x24\0\0\0WAVEfmt ')],
      ['song.mp3', behind('ID3\x03\0\0\0\0\0\x21')],
      ['song.ogg', behind('OggS\0\x02')],
      ['song.flac', behind('fLaC\0\0\0\x22')],
      ['song.m4a', behind(box('M4A '))],
      ['list.m3u8', text(`#EXTM3U\njavascript:${RUN}`)],
      ['page.mp3', text(HTML)],
    ] as const
  ).map(([name, bytes]): TriedFile => ({ name, kind: 'audio', bytes })),
  ...(
    [
      ['film.mp4', behind(box('isom'))],
      ['film.mov', behind(box('qt  '), SVG)],
      ['film.webm', behind(EBML, `webmV_VP9${HTML}`)],
      ['words.vtt', text(`WEBVTT\n\n00:00.000 --> 00:09.000\n<img src=x onerror=${RUN}>`)],
      ['page.webm', text(HTML)],
      ['picture.mp4', text(SVG)],
    ] as const
  ).map(([name, bytes]): TriedFile => ({ name, kind: 'video', bytes })),
]

/** What it may be served as. */
export const SERVED =
  /^(image\/(jpeg|png|webp|avif|gif)|audio\/[\w-]+|video\/(mp4|webm|quicktime))$/

/** Names that are written into a header and onto a page. Of a path only the last part is kept. */
export const namesOf = (payload: string) => [
  payload,
  `${payload.replaceAll(/[/\\]/g, '')}.png`,
  `a.png\r\ncontent-type: text/html\r\n\r\n${payload}`,
]

export const realPicture = png
