import type { AuditField, AuditRow, AuditUser } from '../contracts/audit.ts'
import { auditCopy as copy } from '../copy/system.ts'
import { type CsvFile, writeCsv } from '../formats/csv.ts'

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
  if (typeof value === 'string' && value.startsWith('data:image/')) return copy.picture(value.length)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A field as people call it: `days_requested` is "Days requested", `user_id` "Person". The file keeps the names of the fields. */
export function auditFieldName(field: string): string {
  const names: Readonly<Record<string, string>> = copy.fields
  if (Object.hasOwn(names, field)) return names[field] ?? field
  const label = field.replaceAll('_', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const COLUMNS = ['Time', 'Who', 'On behalf of', 'What', 'Record', 'Id', 'Change', 'Field', 'Before', 'After']

/** `audit-{date}.csv`: one line for each changed field; times in UTC, so that lines sort. */
export const auditFile = (rows: readonly AuditRow[], { today }: { today: string }): CsvFile => ({
  name: `audit-${today}.csv`,
  text: writeCsv([
    COLUMNS,
    ...rows.flatMap(row => {
      const head = [
        row.at,
        auditName(row.actor),
        row.on_behalf_of ? auditName(row.on_behalf_of) : '',
        copy.entities[row.entity],
        row.subject,
        row.record_id,
        copy.kinds[row.kind],
      ]
      const fields = row.fields.length > 0 ? row.fields : [{ field: '', before: null, after: null }]
      return fields.map(({ field, before, after }) => [...head, field, before ?? '', after ?? ''])
    }),
  ]),
})

/** A person by name, else by address; the system where nobody acted. */
export const auditName = (user: AuditUser | null): string =>
  user ? user.full_name || user.email || copy.formerPerson : copy.system
