import S3rver from '@20minutes/s3rver'

export type Bucket = Awaited<ReturnType<typeof startBucket>>

/** An S3 service of its own, with what a server is told of it. */
export async function startBucket(directory: string) {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // It signs the address of a bucket without its last slash, which S3 itself keeps.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'media', configs: [] }],
  })
  const { port } = await server.run()
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'media',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: () => server.close(),
  }
}
