const CHARACTERS_MAX = 120

/** For downloads only; nothing is ever stored under it. */
export function cleanFileName(given: string): string {
  const lastPart = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = lastPart.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
  const trimmed = visible.replace(/^[\s.]+/, '').replace(/[\s.]+$/, '')
  return [...trimmed].slice(0, CHARACTERS_MAX).join('') || 'file'
}

/** The name as given, with the ending of what the file really is. */
export function downloadName(fileName: string, mime: string): string {
  const ending = ENDINGS[mime] ?? 'bin'
  return `${fileName.replace(/\.\w{1,5}$/, '') || 'file'}.${ending}`
}

const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/webm': 'weba',
}
