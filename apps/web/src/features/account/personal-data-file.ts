import type { PersonalData } from '@leavewell/leave'
import { fetchOwnFile } from '../../data/account/personal-data.ts'

/** The file, and the number of documents that are missing from it. */
interface PersonalDataFile {
  name: string
  content: Blob
  missing: number
}

/**
 * Packs a user's personal data into one archive: the records as JSON, the picture and the certificates. The zip
 * library is loaded on demand.
 */
export async function packPersonalData(data: PersonalData): Promise<PersonalDataFile> {
  const { strToU8, zipSync } = await import('fflate')
  const files: Record<string, Uint8Array> = {
    'personal-data.json': strToU8(`${JSON.stringify(data, null, 2)}\n`),
  }
  let missing = 0
  for (const address of addressesIn(data)) {
    try {
      files[nameIn(files, address)] = await fetchOwnFile(address)
    } catch (error) {
      console.warn('Personal data:', error)
      missing += 1
    }
  }
  const packed = zipSync(files)
  return {
    name: `personal-data-${data.taken_at.slice(0, 10)}.zip`,
    content: new Blob([new Uint8Array(packed)], { type: 'application/zip' }),
    missing,
  }
}

/** The picture and every certificate, each once. */
function addressesIn({ person, records }: PersonalData): string[] {
  const fields = [person, ...records.LeaveRequest].flatMap(record =>
    Object.entries(record)
      .filter(([field]) => field === 'profile_picture' || field === 'attachment_url')
      .map(([, value]) => value),
  )
  return [...new Set(fields.filter((value): value is string => typeof value === 'string' && value !== ''))]
}

/** A unique name in the archive, because several certificates can have the same name. */
function nameIn(files: Record<string, unknown>, address: string): string {
  const name = decodeURIComponent(new URL(address, window.location.href).pathname.split('/').at(-1) ?? 'file')
  let free = `files/${name}`
  for (let number = 2; free in files; number += 1) free = `files/${number}-${name}`
  return free
}
