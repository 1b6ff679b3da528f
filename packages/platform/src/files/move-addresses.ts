import type { Database } from '../database/database.ts'
import { quote } from '../database/sql-text.ts'
import type { EntityDefinition } from '../entities/index.ts'
import type { PlatformSettings } from '../settings.ts'
import { lastingOrigin } from './file-address.ts'

/** Of two nodes that start at once, one moves and the other sees that it is done. */
const LOCK = 'LOCK TABLE platform.file_origin IN EXCLUSIVE MODE'

/** What a file is addressed by below any origin; not that of a private file, which has no address. */
const ADDRESS = `'^(?:https?://[^/]+)?(/files/[^/]+/[^/]+)$'`

/**
 * Records keep the addresses of their files whole, because clients of the wire take them as they are. So that pictures and attachments
 * survive a new PUBLIC_URL, another PORT without one, or a backup restored elsewhere, the addresses are moved at the first start under
 * the new one. That changes no record's content: neither its `updated_date` nor the change log tells of it.
 */
export async function moveFileAddresses(
  database: Database,
  definitions: readonly EntityDefinition[],
  { publicUrl, port }: Pick<PlatformSettings, 'publicUrl' | 'port'>,
): Promise<void> {
  const origin = lastingOrigin(publicUrl)
  // Without a PUBLIC_URL, clients write addresses with the port in them, which lead nowhere once it is another one.
  const known = publicUrl ?? `http://localhost:${port}`
  await database.transaction(async tx => {
    await tx.query(LOCK)
    const { rows } = await tx.query<{ origin: string }>('SELECT origin FROM platform.file_origin')
    if (rows[0]?.origin === known) return
    await tx.query('DELETE FROM platform.file_origin')
    await tx.query('INSERT INTO platform.file_origin (origin) VALUES ($1)', [known])
    for (const { name, files = [] } of definitions) {
      for (const field of files) await tx.query(statement(name, field), [origin, name, field])
    }
  })
}

function statement(entity: string, field: string): string {
  const value = `record.${quote(field)}`
  const moved = `$1 || substring(${value} FROM ${ADDRESS})`
  return `UPDATE "entities".${quote(entity)} AS record SET ${quote(field)} = ${moved}
    FROM platform.file_link AS link
    WHERE link.entity = $2 AND link.field = $3 AND link.record_id = record.id AND ${value} <> ${moved}`
}
