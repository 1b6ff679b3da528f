import type { Clock } from '../clock.ts'
import type { Queryable, Tx } from '../database/database.ts'
import type { EntityStore, WriteObserver } from '../entities/index.ts'
import { ApiError, errors } from '../errors.ts'
import { isInPerson, type Principal } from '../principal/principal.ts'
import { fileIdOf } from './file-address.ts'
import type { FilePolicy } from './file-policy.ts'
import type { StoredFile } from './file-storage.ts'

const UNLINK = `WITH gone AS (
  DELETE FROM platform.file_link WHERE entity = $1 AND record_id = $2 AND field = $3 RETURNING file_id
)
UPDATE platform.file SET idle_since = $4 WHERE id IN (SELECT file_id FROM gone)`

/** Locked until the commit, so that the purge cannot remove it before its link exists. */
const LOCK_ROW =
  'SELECT id, name, type, size, owner_id, is_open FROM platform.file WHERE id = $1 AND size IS NOT NULL FOR SHARE'

const LINK = 'INSERT INTO platform.file_link (file_id, entity, record_id, field) VALUES ($1, $2, $3, $4)'

/**
 * Stores which record refers to which file, in the transaction of the change. A record may only refer to a file
 * that its writer may already read. Otherwise anyone could open another person's file by linking it to their
 * own record.
 */
export function linkFiles(deps: {
  store: EntityStore
  publicUrl(): string
  clock: Clock
  policy: FilePolicy
}): WriteObserver {
  // An address then opens its file without any record, so links do not matter.
  if (deps.policy.readers === 'with its address') return async () => {}
  return async (tx, principal, definition, before, after) => {
    for (const field of definition.files ?? []) {
      const was = before?.[field] ?? null
      const is = after?.[field] ?? null
      const link = [definition.name, (after ?? before)?.id, field]
      if (was === is) continue
      if (was !== null) await tx.query(UNLINK, [...link, deps.clock.now()], 'files.unlink')
      if (is === null || is === '') continue

      const id = fileIdOf(is, deps.publicUrl())
      if (id === undefined) {
        throw errors.unprocessable('Only files uploaded here can be attached.', field, 'foreign_file')
      }
      const file = await lockRow(tx, id)
      if (!file || !(await mayReadFile({ database: tx, store: deps.store }, principal, file))) {
        throw errors.unprocessable('This file no longer exists. Upload it again.', field, 'unknown_file')
      }
      const unsuitable = definition.fileChecks?.[field]?.(file)
      if (unsuitable !== undefined) throw errors.unprocessable(unsuitable, field, 'unsuitable_file')
      await tx.query(LINK, [id, ...link], 'files.link')
    }
  }
}

async function lockRow(tx: Tx, id: string): Promise<StoredFile | undefined> {
  const { rows } = await tx.query<StoredFile>(LOCK_ROW, [id], 'files.hold')
  return rows[0]
}

interface Link {
  entity: string
  record_id: string
  field: string
}

const LINKS = 'SELECT entity, record_id, field FROM platform.file_link WHERE file_id = $1'

/**
 * Allows its uploader, and everyone who may read a field with the file. Someone who acts as the uploader reads a file of
 * a record only with the record. A file without a record is also for the service role. Never allows a visitor.
 */
export async function mayReadFile(
  { database, store }: { database: Queryable; store: Pick<EntityStore, 'get'> },
  principal: Principal,
  file: Pick<StoredFile, 'id' | 'owner_id'>,
): Promise<boolean> {
  if (principal.kind === 'visitor') return false
  const isOwner = principal.kind === 'user' && file.owner_id === principal.user.id
  if (isOwner && isInPerson(principal)) return true
  const { rows: links } = await database.query<Link>(LINKS, [file.id], 'files.links')
  if (links.length === 0) return isOwner || principal.kind === 'service'
  for (const link of links) {
    if (await mayReadField(store, principal, link)) return true
  }
  return false
}

/** Reads the record as the wire does, so that a file is never easier to reach than its record. */
async function mayReadField(
  store: Pick<EntityStore, 'get'>,
  principal: Principal,
  { entity, record_id, field }: Link,
): Promise<boolean> {
  try {
    const record: Record<string, unknown> = JSON.parse(await store.get(principal, entity, record_id))
    return (record[field] ?? null) !== null
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false
    throw error
  }
}
