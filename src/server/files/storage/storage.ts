import type { Readable } from 'node:stream'

/** Both ends belong to it, as in a Range header. */
export type ByteRange = { start: number; end: number }
export type StoredFile = { key: string; changedAt: Date }

/** A file goes after its row: whoever read the row just before may come too late. */
export class FileGone extends Error {}

// Where finished files live. Keys are made by the server, never from names.
export type FileStorage = {
  /** When this returns, the file is complete under its key and survives a power cut. */
  put(key: string, path: string): Promise<void>
  /** Throws `FileGone` where there is none. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** A file that is not there counts as deleted. */
  delete(key: string): Promise<void>
  list(): AsyncIterable<StoredFile>
}
