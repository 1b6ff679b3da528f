import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { EntityStore } from '../entities/index.ts'
import { hourly, type Job } from '../jobs/job.ts'
import type { Principal } from '../principal/principal.ts'
import { acceptedTypeOf, checkContent, typeOfAny } from './accepted-type.ts'
import { mayReadFile } from './file-links.ts'
import type { FilePolicy } from './file-policy.ts'
import type { FileStorage, StoredFile } from './file-storage.ts'
import type { ByteRange } from './read-range.ts'
import { cleanName, receiveContent, type UploadContent } from './receive-content.ts'

/**
 * Uploads, stored under unguessable ids. Readable by their uploader and by everyone who may read a record with
 * the file.
 */
export interface Files {
  /**
   * Stores an upload. Throws a 422 for a file type that is not accepted. Throws a 413 for a file that was cut
   * off. A private file is never readable by its address alone, whatever the app's policy.
   */
  upload(
    principal: Principal,
    name: string,
    content: UploadContent,
    options?: { isPrivate?: boolean },
  ): Promise<StoredFile>
  /** Returns the file if this principal may read it. */
  find(principal: Principal, id: string): Promise<StoredFile | undefined>
  /** Returns the file without an access check, for callers with a valid signature. */
  findSigned(id: string): Promise<StoredFile | undefined>
  /** Its content, or a part of it. */
  read(file: StoredFile, part?: ByteRange): Promise<Readable>
  /** Removes files that no record has used for a day. */
  purge(): Promise<void>
}

// The row is written first and has no size until the content is complete. So the purge finds uploads that a
// crash interrupted.
const BEGIN = `INSERT INTO platform.file (id, name, type, owner_id, is_open, created_date, idle_since)
VALUES ($1, $2, '', $3, $4, $5, $5)`
const FINISH = 'UPDATE platform.file SET type = $2, size = $3 WHERE id = $1'
const FIND =
  'SELECT id, name, type, size, owner_id, is_open FROM platform.file WHERE id = $1 AND size IS NOT NULL'

export function createFiles(deps: {
  database: Database
  store: EntityStore
  storage: FileStorage
  clock: Clock
  policy: FilePolicy
}): Files {
  const { database, storage, clock, policy } = deps
  const isOpenApp = policy.readers === 'with its address'
  const stored = async (id: string) => (await database.query<StoredFile>(FIND, [id], 'files.find')).rows[0]
  return {
    async upload(principal, given, content, { isPrivate = false } = {}) {
      const name = cleanName(given)
      const check = checkOf(name, policy)
      const id = randomBytes(16).toString('base64url')
      const owner_id = principal.kind === 'user' ? principal.user.id : null
      const is_open = isOpenApp && !isPrivate
      await database.query(BEGIN, [id, name, owner_id, is_open, clock.now()])
      try {
        const { type, size } = await receiveContent(storage, id, check, content)
        await database.query(FINISH, [id, type, size])
        return { id, name, type, size, owner_id, is_open }
      } catch (error) {
        await database.query('DELETE FROM platform.file WHERE id = $1', [id])
        throw error
      }
    },
    findSigned: stored,
    async find(principal, id) {
      const file = await stored(id)
      if (file?.is_open && isOpenApp) return file
      if (!file || !(await mayReadFile({ database, store: deps.store }, principal, file))) return undefined
      return file
    },
    read: (file, part) => storage.read(file.id, part),
    purge: () => purgeFiles(database, storage, clock, isOpenApp),
  }
}

/**
 * Refuses a name that is not accepted immediately, and later content that does not match the name. Returns the
 * type to serve.
 */
function checkOf(name: string, { kinds }: FilePolicy): (read: () => Promise<Readable>) => Promise<string> {
  if (kinds === 'any') return read => typeOfAny(name, read)
  const accepted = acceptedTypeOf(name, kinds)
  return async read => {
    await checkContent(accepted, read)
    return accepted.type
  }
}

const DAY_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 200

/** `$2`: only interrupted uploads, because nothing shows which files the records of an app use. */
const IDLE = `SELECT id FROM platform.file f WHERE idle_since < $1 AND (size IS NULL OR NOT $2)
AND NOT EXISTS (SELECT 1 FROM platform.file_link l WHERE l.file_id = f.id)
ORDER BY idle_since LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`

/** A separate statement, which sees the links made until the rows were locked. */
const REMOVABLE = `SELECT id FROM platform.file f WHERE id = ANY($1)
AND NOT EXISTS (SELECT 1 FROM platform.file_link l WHERE l.file_id = f.id)`

/**
 * Removes files that no record has used for a day. Contents are removed before their row. So after a crash in
 * between, the row is still there for another try. No content is left without a row.
 */
async function purgeFiles(
  database: Database,
  storage: FileStorage,
  clock: Clock,
  onlyBroken: boolean,
): Promise<void> {
  const since = new Date(clock.now().getTime() - DAY_MS)
  const removeSome = () =>
    database.transaction(async tx => {
      const idle = await tx.query<{ id: string }>(IDLE, [since, onlyBroken])
      const removable = await tx.query<{ id: string }>(REMOVABLE, [idle.rows.map(({ id }) => id)])
      const ids = removable.rows.map(({ id }) => id)
      for (const id of ids) await storage.remove(id)
      await tx.query('DELETE FROM platform.file WHERE id = ANY($1)', [ids])
      return ids.length
    })
  while ((await removeSome()) === AT_ONCE);
}

export const fileJobs = (files: Files): readonly Job[] => [hourly('files.purge', () => files.purge())]
