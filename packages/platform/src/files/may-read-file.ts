import type { Queryable } from '../database/database.ts'
import type { EntityStore } from '../entities/store.ts'
import { ApiError } from '../errors.ts'
import type { Principal } from '../principal/principal.ts'
import type { StoredFile } from './stored-file.ts'

interface Link {
  entity: string
  record_id: string
  field: string
}

const LINKS = 'SELECT entity, record_id, field FROM platform.file_link WHERE file_id = $1'

/** Its uploader, the service, and whoever may read a field that holds the file; never a visitor. */
export async function mayReadFile(
  { database, store }: { database: Queryable; store: Pick<EntityStore, 'get'> },
  principal: Principal,
  file: Pick<StoredFile, 'id' | 'owner_id'>,
): Promise<boolean> {
  if (principal.kind !== 'user') return principal.kind === 'service'
  if (file.owner_id === principal.user.id) return true
  const { rows: links } = await database.query<Link>(LINKS, [file.id], 'files.links')
  for (const link of links) {
    if (await mayReadField(store, principal, link)) return true
  }
  return false
}

/** The same reading as on the wire, so that a file is never easier to reach than what it hangs on. */
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
