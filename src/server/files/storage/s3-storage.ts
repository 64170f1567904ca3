import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3Client, S3Errors } from '@bradenmacdonald/s3-lite-client'
import type { S3Settings } from '../../config.ts'
import { FileGone, type FileStorage } from './storage.ts'

// Four parts are in flight at once, each in memory; 5 MB is the least that S3 takes.
const PART_BYTES = 5 * 1024 * 1024

export function s3Storage(settings: S3Settings): FileStorage {
  const client = new S3Client({
    endPoint: settings.endpoint,
    bucket: settings.bucket,
    region: settings.region,
    accessKey: settings.accessKeyId,
    secretKey: settings.secretAccessKey,
  })
  return {
    async put(key, path) {
      const body = Readable.toWeb(createReadStream(path)) as globalThis.ReadableStream<Uint8Array>
      await client.putObject(key, body, { partSize: PART_BYTES })
    },

    async open(key, range) {
      const response = await (
        range
          ? client.getPartialObject(key, {
              offset: range.start,
              length: range.end - range.start + 1,
            })
          : client.getObject(key)
      ).catch((error: unknown) => {
        const isGone = error instanceof S3Errors.ServerError && error.statusCode === 404
        throw isGone ? new FileGone(key) : error
      })
      return Readable.fromWeb(response.body as ReadableStream)
    },

    async delete(key) {
      await client.deleteObject(key)
    },

    async *list() {
      for await (const { key, lastModified } of client.listObjects()) {
        yield { key, changedAt: lastModified }
      }
    },
  }
}
