import { newSession } from '../database/address.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { type Archive, linesOfArchive, listArchives } from './archives.ts'

/** Filter of archived entries, as in the audit log. Omitted parts do not filter. */
export interface ArchiveQuery {
  entity?: string | undefined
  record?: string | undefined
  /** The person who acted, or on whose behalf. */
  person?: string | undefined
  /** The person's own record, and records that name them as `user_id`. */
  about?: string | undefined
  /** Days `YYYY-MM-DD` in UTC, both inclusive. */
  from?: string | undefined
  until?: string | undefined
}

/** An entry in an archive. */
interface Entry {
  at: string
  entity: string
  record_id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  actor_id: string | null
  on_behalf_of_id: string | null
}

/** Returns all archives, the oldest first. */
export async function readArchiveList(databaseUrl: string): Promise<Archive[]> {
  const client = newSession(databaseUrl)
  await client.connect()
  try {
    return await listArchives({
      query: async <Row>(text: string) => {
        const { rows, rowCount } = await client.query(text)
        return { rows: rows as Row[], rowCount: rowCount ?? 0 }
      },
    })
  } finally {
    await client.end()
  }
}

/** Yields lines of JSON, the oldest entry first. Throws if a file is not the one that was written. */
export async function* searchArchives(
  storage: FileStorage,
  archives: readonly Archive[],
  query: ArchiveQuery,
): AsyncGenerator<string, void> {
  for (const archive of archives) {
    const month = archive.month.slice(0, 7)
    if (query.from && month < query.from.slice(0, 7)) continue
    if (query.until && month > query.until.slice(0, 7)) continue
    for await (const line of linesOfArchive(storage, archive))
      if (isWanted(JSON.parse(line), query)) yield line
  }
}

function isWanted(entry: Entry, { entity, record, person, about, from, until }: ArchiveQuery): boolean {
  const day = entry.at.slice(0, 10)
  return (
    (entity === undefined || entry.entity === entity) &&
    (record === undefined || entry.record_id === record) &&
    (person === undefined || entry.actor_id === person || entry.on_behalf_of_id === person) &&
    (about === undefined || isAbout(entry, about)) &&
    (from === undefined || day >= from) &&
    (until === undefined || day <= until)
  )
}

const isAbout = ({ entity, record_id, before, after }: Entry, person: string) =>
  (entity === 'User' && record_id === person) || (after ?? before)?.user_id === person
