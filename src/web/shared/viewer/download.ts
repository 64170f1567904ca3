import { coverAddress, mediaAddress } from '#domain/picture.ts'
import type { ViewerContent } from './viewer-content.ts'

const NAME_MAX = 100

/** The address of a file, or the text of an item that has none. `undefined`: nothing to take away. */
export type Download = { address: string } | { fileName: string; text: string }

export function downloadOf(content: ViewerContent, slide: number): Download | undefined {
  if (content.type === 'text')
    return { fileName: textFileName(content.title), text: content.content }
  const media = content.media[slide] ?? content.media[0]
  if (media) return { address: mediaAddress(media) }
  if (content.type === 'document' && isAddress(content.content)) return { address: content.content }
  return content.cover ? { address: coverAddress(content.cover, 800) } : undefined
}

/** Letters of every script stay; what a file system refuses does not. */
export function textFileName(title: string) {
  const name = title
    .normalize('NFC')
    .replaceAll(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  return `${[...name].slice(0, NAME_MAX).join('').trim() || 'content'}.txt`
}

export function saveTextFile({ fileName, text }: { fileName: string; text: string }) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has taken the bytes by the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}

function isAddress(content: string) {
  return /^https?:\/\/|^\/(?![/\\])/i.test(content)
}
