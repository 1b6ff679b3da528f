import { isStorableJson } from '../../database/sql-text.ts'
import type { EntityRecord } from '../../record.ts'
import { sortableValue } from '../column-values.ts'
import type { Column } from '../columns.ts'
import type { CompiledEntity } from '../compiled-entity.ts'

/**
 * The record as PostgreSQL will answer it once it is stored, for whoever need not wait for that; undefined where a value would come back as
 * another one.
 */
export function foretell({ columns }: CompiledEntity, record: EntityRecord): EntityRecord | undefined {
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
  // There is one zero in text.
  return sortableValue(column, value) === value ? (value === 0 ? 0 : value) : undefined
}
