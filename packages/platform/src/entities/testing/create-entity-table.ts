import type { Database } from '../../database/database.ts'
import { quote } from '../../database/sql-text.ts'
import { columnDdl } from '../columns.ts'
import type { CompiledEntity } from '../compiled-entity.ts'

/** The bare table of an entity, for tests of reading alone; the server's tables come from schema sync. */
export async function createEntityTable(database: Database, entity: CompiledEntity): Promise<void> {
  const columns = [...entity.columns.values()].map(column => `${quote(column.name)} ${columnDdl(column)}`)
  await database.query('CREATE SCHEMA IF NOT EXISTS entities')
  await database.query(`CREATE TABLE ${entity.table} (${columns.join(', ')}, PRIMARY KEY (id))`)
}
