import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { StartError } from '../errors.ts'
import type { FileStorage } from './file-storage.ts'
import type { S3Location } from './s3-location.ts'

/** How long a server may take to accept a connection, and to send anything on it. */
const CONNECT_MS = 5_000
const SILENCE_MS = 30_000

/** A bucket of Amazon's S3 or a compatible server. Objects are private, because no request sets their access. */
export function s3Bucket({ bucket, prefix, region, endpoint, keys }: S3Location): FileStorage {
  const client = new S3Client({
    region,
    ...(keys && { credentials: keys }),
    // Servers other than Amazon's rarely have a host name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Some servers do not know newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENCE_MS },
  })
  const at = (id: string) => ({ Bucket: bucket, Key: prefix + id })
  return {
    async write(id, content) {
      // In parts, because the length of the content is known only at its end.
      const upload = new Upload({ client, params: { ...at(id), Body: content } })
      await upload.done()
    },
    async read(id, part) {
      const Range = part && `bytes=${part.first}-${part.last}`
      const { Body } = await client.send(new GetObjectCommand({ ...at(id), Range }))
      return Body as Readable
    },
    size: async id => (await client.send(new HeadObjectCommand(at(id)))).ContentLength ?? 0,
    remove: async id => void (await client.send(new DeleteObjectCommand(at(id)))),
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((cause: unknown) => {
        throw new StartError(
          `FILES_URL names the bucket ${bucket}${endpoint ? ` at ${endpoint}` : ''}, but ${reasonOf(cause)}.`,
          { cause },
        )
      })
    },
    close: () => client.destroy(),
  }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof S3ServiceException)) return 'it cannot be reached'
  const status = cause.$metadata.httpStatusCode
  if (status === 404) return 'there is no such bucket'
  return status === 403 ? 'these keys do not open it' : `the storage answered ${status ?? cause.name}`
}
