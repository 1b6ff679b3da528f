import { afterAll, beforeAll, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '../../testing/start-s3-server.ts'
import { StartError } from '../errors.ts'
import { openStorage } from './open-storage.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.stop())

const refusal = (filesUrl: string) =>
  openStorage({ filesUrl, dataDir: '/nowhere' }).then(
    () => undefined,
    (error: unknown) => error as Error,
  )

it('a missing bucket ends the start with a sentence', async () => {
  const error = await refusal(s3.filesUrl.replace('@files', '@other'))
  expect(error).toBeInstanceOf(StartError)
  expect(error?.message).toMatch(
    /^FILES_URL names the bucket other at http:.*, but there is no such bucket\.$/,
  )
})

it('an unreachable storage server ends the start with a sentence without the keys', async () => {
  const error = await refusal('s3://key:topsecret@files?endpoint=http://127.0.0.1:1')
  expect(error?.message).toMatch(/but it cannot be reached\.$/)
  expect(error?.message).not.toContain('topsecret')
})

it('a bucket that can be used is used', async () => {
  const storage = await openStorage({ filesUrl: s3.filesUrl, dataDir: '/nowhere' })
  storage.close()
})
