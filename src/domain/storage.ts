import type { ContentType } from './content.ts'

const MEGABYTE_BYTES = 1024 * 1024

export const STORAGE_QUOTA_BYTES = 50 * MEGABYTE_BYTES

export type MediaKind = 'image' | 'video' | 'audio'
/** A poster is the still picture of a video; it becomes part of that video. */
export type UploadKind = MediaKind | 'poster'

/** What one file may weigh, whatever the quota. */
export const UPLOAD_MAX_BYTES: Readonly<Record<UploadKind, number>> = {
  image: 50 * MEGABYTE_BYTES,
  video: 2048 * MEGABYTE_BYTES,
  audio: 2048 * MEGABYTE_BYTES,
  poster: 10 * MEGABYTE_BYTES,
}
export const UPLOADS_UNDER_WAY_MAX = 50

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
