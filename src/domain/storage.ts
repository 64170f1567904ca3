import type { ContentType } from './content.ts'

const MEGABYTE_BYTES = 1024 * 1024

export const STORAGE_QUOTA_BYTES = 50 * MEGABYTE_BYTES

/** A text counts with two bytes per character. */
export function textBytes(text: string): number {
  return text.length * 2
}

/** For content kept as text: media as a data-URL, of which three quarters are bytes. */
export function estimatedBytes(type: ContentType, content: string): number {
  return type === 'text' ? textBytes(content) : (content.length * 3) / 4
}

export function megabytes(bytes: number): number {
  return Math.round((bytes / MEGABYTE_BYTES) * 100) / 100
}

/** `null` is no limit. Over the limit nothing is lost, but nothing is added either. */
export function fits(usedBytes: number, addedBytes: number, quotaBytes: number | null): boolean {
  return quotaBytes === null || usedBytes + addedBytes <= quotaBytes
}

export function usagePercent(usedBytes: number, quotaBytes: number): number {
  return Math.min(100, Math.round((usedBytes / quotaBytes) * 100))
}
