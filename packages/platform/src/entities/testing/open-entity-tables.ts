import { createTestDatabase } from '../../../testing/index.ts'
import type { Database } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { quote } from '../../database/sql-text.ts'
import { columnDdl } from '../columns.ts'
import type { CompiledEntity } from '../compiled-entity.ts'

/**
 * Opens an empty database with the bare tables of entities, for tests below the store. The server's tables come
 * from schema sync. `close` drops the database.
 */
export async function openEntityTables(...entities: readonly CompiledEntity[]) {
  const { addresses, drop } = await createTestDatabase()
  const database = await openDatabase({ ...addresses })
  for (const entity of entities) await createTable(database, entity)
  return {
    database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

async function createTable(database: Database, entity: CompiledEntity): Promise<void> {
  const columns = [...entity.columns.values()].map(column => `${quote(column.name)} ${columnDdl(column)}`)
  await database.query('CREATE SCHEMA IF NOT EXISTS entities')
  await database.query(`CREATE TABLE ${entity.table} (${columns.join(', ')}, PRIMARY KEY (id))`)
}
