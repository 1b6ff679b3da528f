import { isStorableJson } from '../../database/sql-text.ts'
import type { EntityRecord } from '../../record.ts'
import { sortableValue } from '../column-values.ts'
import type { Column } from '../columns.ts'
import type { CompiledEntity } from '../compiled-entity.ts'

/**
 * Returns the record as PostgreSQL will return it once it is stored, for callers that cannot wait for it.
 * Returns undefined if PostgreSQL would return a changed value.
 */
export function predictStored({ columns }: CompiledEntity, record: EntityRecord): EntityRecord | undefined {
  const stored: Record<string, unknown> = {}
  for (const column of columns.values()) {
    const value = valueInside(column, record[column.name])
    if (value === undefined) return undefined
    stored[column.name] = value
  }
  return stored as EntityRecord
}

function valueInside(column: Column, value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (column.sqlType === 'jsonb') return isStorableJson(value) ? JSON.parse(JSON.stringify(value)) : undefined
  // Text has only one zero.
  return sortableValue(column, value) === value ? (value === 0 ? 0 : value) : undefined
}
