import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { PlatformSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'

/** Where contents lie: a folder, until another place can be configured. */
export function openDisk({ filesUrl, dataDir }: PlatformSettings): Disk {
  if (filesUrl !== undefined) {
    // The address itself may hold a secret.
    throw new StartError(
      `FILES_URL names a place of the kind ${filesUrl.split(':', 1)[0]}, but this version keeps files in the local folder only: unset it.`,
    )
  }
  return new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }))
}
