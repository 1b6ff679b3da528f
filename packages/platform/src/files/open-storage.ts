import { join } from 'node:path'
import type { PlatformSettings } from '../settings.ts'
import type { FileStorage } from './file-storage.ts'
import { localFolder } from './local-folder.ts'
import { readS3Url } from './s3-location.ts'

/** Where contents lie: a folder, or a bucket when one is configured. Throws a sentence when it cannot be used. */
export async function openStorage({
  filesUrl,
  dataDir,
}: Pick<PlatformSettings, 'filesUrl' | 'dataDir'>): Promise<FileStorage> {
  const storage = filesUrl === undefined ? localFolder(join(dataDir, 'files')) : await openBucket(filesUrl)
  await storage.check()
  return storage
}

/** Loaded only where it is used: the client takes time and memory. */
async function openBucket(filesUrl: string): Promise<FileStorage> {
  const { s3Bucket } = await import('./s3-bucket.ts')
  return s3Bucket(readS3Url(filesUrl))
}
