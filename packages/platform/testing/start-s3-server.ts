import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { startFauxqs } from 'fauxqs'

/** An S3 server on this machine with one empty bucket. */
export interface S3Server {
  /** Value for `FILES_URL`. */
  filesUrl: string
  /** The names of all objects. */
  keys(): Promise<string[]>
  stop(): Promise<void>
}

export async function startS3Server(): Promise<S3Server> {
  const server = await startFauxqs({ port: 0, logger: false, init: { buckets: ['files'] } })
  const endpoint = `http://127.0.0.1:${server.port}`
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  })
  return {
    filesUrl: `s3://key:secret@files?endpoint=${encodeURIComponent(endpoint)}`,
    async keys() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'files' }))
      return Contents.map(({ Key = '' }) => Key)
    },
    async stop() {
      client.destroy()
      await server.stop()
    },
  }
}
