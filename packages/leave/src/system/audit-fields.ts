import { auditCopy as copy } from '../copy/system.ts'
import type { AuditField } from './audit.ts'

type Fields = Readonly<Record<string, unknown>>

/** Says nothing that the change itself does not say. */
const SILENT = new Set(['id', 'created_date', 'updated_date', 'created_by', 'created_by_id'])

/** The fields in which two states of a record differ; a new or deleted record has only those that hold something. */
export function auditFields(before: Fields | null, after: Fields | null): AuditField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .filter(name => !SILENT.has(name))
    .map(field => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter(change => change.before !== change.after)
}

/** What is empty looks alike, whatever kind of empty it is. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? copy.yes : copy.no
  if (Array.isArray(value) && value.length === 0) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
