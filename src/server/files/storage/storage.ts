import type { Readable } from 'node:stream'

/** Both ends belong to it, as in a Range header. */
export type ByteRange = { start: number; end: number }
export type StoredFile = { key: string; changedAt: Date }

// Where finished files live. Keys are made by the server, never from names.
export type FileStorage = {
  /** When this returns, the file is complete under its key and survives a power cut. */
  put(key: string, path: string): Promise<void>
  open(key: string, range?: ByteRange): Promise<Readable>
  /** A file that is not there counts as deleted. */
  delete(key: string): Promise<void>
  list(): AsyncIterable<StoredFile>
}
