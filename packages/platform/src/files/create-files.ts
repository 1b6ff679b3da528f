import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { EntityStore } from '../entities/store.ts'
import type { Principal } from '../principal/principal.ts'
import type { PlatformSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { acceptedTypeOf } from './accepted-type.ts'

/** An uploaded file, without its content. */
export interface StoredFile {
  id: string
  name: string
  type: string
  size: number
  owner_id: string | null
}

/** Uploads: stored under unguessable ids, readable by their uploader and by whoever may read a record they hang on. */
export interface Files {
  upload(principal: Principal, name: string, content: Uint8Array): Promise<StoredFile>
  /** The file, if this principal may read it. */
  find(principal: Principal, id: string): Promise<StoredFile | undefined>
  read(file: StoredFile): Promise<Readable>
  /** Removes uploads that hang on nothing since a day. */
  purge(): Promise<void>
}

const ABANDONED = `DELETE FROM platform.file f WHERE created_date < $1
AND NOT EXISTS (SELECT 1 FROM platform.file_link l WHERE l.file_id = f.id) RETURNING id`
const DAY = 24 * 60 * 60 * 1000

export function createFiles(deps: {
  database: Database
  store: () => EntityStore
  settings: PlatformSettings
  clock: Clock
}): Files {
  const { database, clock } = deps
  const disk = openDisk(deps.settings)
  return {
    async upload(principal, given, content) {
      const name = cleanName(given)
      const type = await acceptedTypeOf(name, content)
      const file: StoredFile = {
        id: randomBytes(16).toString('base64url'),
        name,
        type,
        size: content.length,
        owner_id: principal.kind === 'user' ? principal.user.id : null,
      }
      await disk.put(file.id, content)
      await database.query(
        'INSERT INTO platform.file (id, name, type, size, owner_id, created_date) VALUES ($1, $2, $3, $4, $5, $6)',
        [file.id, name, type, file.size, file.owner_id, clock.now()],
      )
      return file
    },
    async find(principal, id) {
      const { rows } = await database.query<StoredFile>(
        'SELECT id, name, type, size, owner_id FROM platform.file WHERE id = $1',
        [id],
        'files.find',
      )
      const file = rows[0]
      return file && (await mayRead(deps, principal, file)) ? file : undefined
    },
    read: file => disk.getStream(file.id),
    async purge() {
      const { rows } = await database.query<{ id: string }>(ABANDONED, [
        new Date(clock.now().getTime() - DAY),
      ])
      for (const { id } of rows) await disk.delete(id)
    },
  }
}

/** Uploader, service, or a reader of the very field that holds the file. */
export async function mayRead(
  deps: { database: Pick<Database, 'query'>; store: () => EntityStore },
  principal: Principal,
  file: Pick<StoredFile, 'id' | 'owner_id'>,
): Promise<boolean> {
  if (principal.kind === 'service') return true
  if (principal.kind === 'visitor') return false
  if (file.owner_id === principal.user.id) return true
  const { rows: links } = await deps.database.query<{ entity: string; record_id: string; field: string }>(
    'SELECT entity, record_id, field FROM platform.file_link WHERE file_id = $1',
    [file.id],
    'files.links',
  )
  const store = deps.store()
  for (const { entity, record_id, field } of links) {
    const record = await store.asSystem(entities => entities.get(entity, record_id))
    if (
      record &&
      store.mayRead(principal, entity, record) &&
      field in store.visible(principal, entity, record)
    )
      return true
  }
  return false
}

function openDisk({ filesUrl, dataDir }: PlatformSettings): Disk {
  if (filesUrl !== undefined) {
    throw new StartError(
      `FILES_URL is set to ${filesUrl}, but only the local folder is available in this version: unset it.`,
    )
  }
  return new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }))
}

/** The last part of a path, without control characters, of a sensible length. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are removed
  const clean = last.replace(/[\u0000-\u001f\u007f"<>|:*?]/g, '').trim()
  const extension = /\.\w{1,8}$/.exec(clean)?.[0] ?? ''
  return clean.slice(0, clean.length - extension.length).slice(0, 100) + extension || 'file'
}
