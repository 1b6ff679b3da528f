import type { Database } from '../database/database.ts'
import { quote } from '../database/sql-text.ts'
import type { EntityDefinition } from '../entities/index.ts'
import type { PlatformSettings } from '../settings.ts'
import { lastingOrigin } from './file-address.ts'

/** If two nodes start together, one moves the addresses and the other finds it done. */
const LOCK = 'LOCK TABLE platform.file_origin IN EXCLUSIVE MODE'

/** The path of a file address below any origin. Private files have no address. */
const ADDRESS = `'^(?:https?://[^/]+)?(/files/[^/]+/[^/]+)$'`

/**
 * Records store full file addresses, because clients of the wire use them unchanged. The addresses are updated
 * at the first start under a new PUBLIC_URL or, without one, a new PORT. A restore elsewhere also updates them.
 * Then pictures and attachments keep working. This is no change of content, so neither `updated_date` nor the
 * change log records it.
 */
export async function moveFileAddresses(
  database: Database,
  definitions: readonly EntityDefinition[],
  { publicUrl, port }: Pick<PlatformSettings, 'publicUrl' | 'port'>,
): Promise<void> {
  const origin = lastingOrigin(publicUrl)
  // Without a PUBLIC_URL, clients store addresses with the port, which break when the port changes.
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
