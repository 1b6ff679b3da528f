import { createWriteStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { PlatformSettings } from '../settings.ts'
import type { FileStorage } from './file-storage.ts'
import { readS3Url } from './s3-location.ts'

/** Opens the storage: a folder, or a bucket if one is configured. Throws a sentence if it cannot be used. */
export async function openStorage({
  filesUrl,
  dataDir,
}: Pick<PlatformSettings, 'filesUrl' | 'dataDir'>): Promise<FileStorage> {
  const storage = filesUrl === undefined ? localFolder(join(dataDir, 'files')) : await openBucket(filesUrl)
  await storage.check()
  return storage
}

/** Loaded only if it is used, because the client takes time and memory. */
async function openBucket(filesUrl: string): Promise<FileStorage> {
  const { s3Bucket } = await import('./s3-bucket.ts')
  return s3Bucket(readS3Url(filesUrl))
}

/** A folder of this machine, or one that several machines share. */
function localFolder(folder: string): FileStorage {
  const path = (id: string) => join(folder, id)
  return {
    async write(id, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await pipeline(content, createWriteStream(path(id), { mode: 0o600 }))
    },
    // Opened before the answer starts, because a later failure would break an answer that has begun.
    read: async (id, part) =>
      (await open(path(id))).createReadStream(part && { start: part.first, end: part.last }),
    size: async id => (await stat(path(id))).size,
    remove: id => rm(path(id), { force: true }),
    check: async () => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
    close() {},
  }
}
