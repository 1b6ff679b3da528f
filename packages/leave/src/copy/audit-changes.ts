import type { AuditField, AuditRow, AuditUser } from '../contracts/audit.ts'
import { type CsvFile, writeCsv } from '../formats/csv.ts'
import { auditText } from './audit-text.ts'
import { auditCopy as copy } from './system.ts'

type Fields = Readonly<Record<string, unknown>>

/** Says nothing that the change itself does not say. */
const SILENT = new Set(['id', 'created_date', 'updated_date', 'created_by', 'created_by_id'])

/**
 * Returns the fields in which two states of a record differ. A new or deleted record has only fields with a
 * value.
 */
export function auditFields(before: Fields | null, after: Fields | null): AuditField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.filter(name => !SILENT.has(name)).flatMap(name => fieldOf(name, before?.[name], after?.[name]))
}

/** What is empty is no change, whatever kind of empty it is. Two things that differ and read alike are a change that says so. */
function fieldOf(field: string, before: unknown, after: unknown): AuditField[] {
  const [old, now] = [offOrValue(before, after), offOrValue(after, before)]
  const [was, is] = [auditText(old), auditText(now)]
  if (was !== is) return [{ field, before: was, after: is }]
  if (is === null || JSON.stringify(old) === JSON.stringify(now)) return []
  return [{ field, before: was, after: copy.otherwise(is) }]
}

/** An empty flag is off: “HR role: no → yes”. */
const offOrValue = (value: unknown, other: unknown): unknown =>
  value === null && typeof other === 'boolean' ? false : value

const COLUMNS = ['Time', 'Who', 'On behalf of', 'What', 'Record', 'Id', 'Change', 'Field', 'Before', 'After']

/** `audit-{date}.csv`: one line for each changed field. Times are UTC, so that lines sort. */
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

/** A person by name, else by address. The system if no person acted. */
export const auditName = (user: AuditUser | null): string =>
  user ? user.full_name || user.email || copy.formerPerson : copy.system
