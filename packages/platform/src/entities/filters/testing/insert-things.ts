import type { Database } from '../../../database/database.ts'
import { quote } from '../../../database/sql-text.ts'
import { type Fields, NAMES, thing } from './thing.ts'

/** Stores the records and returns their ids, which sort in the order of the records. */
export async function insertThings(database: Database, records: readonly Fields[]): Promise<string[]> {
  const placeholders = NAMES.map((_, index) => `$${index + 2}`).join(', ')
  const ids: string[] = []
  for (const [index, fields] of records.entries()) {
    const id = String(index).padStart(4, '0')
    const values = NAMES.map(name => {
      const value = fields[name]
      return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
    })
    await database.query(
      `INSERT INTO ${thing.table} (id, created_date, updated_date, ${NAMES.map(quote).join(', ')}) VALUES ($1, now(), now(), ${placeholders})`,
      [id, ...values],
    )
    ids.push(id)
  }
  return ids
}
