import { auditCopy as copy } from '../copy/system.ts'
import type { CsvFile } from '../csv/request-files.ts'
import { writeCsv } from '../csv/write-csv.ts'
import type { AuditPerson, AuditRow } from './audit.ts'

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
export const auditName = (person: AuditPerson | null): string =>
  person ? person.full_name || person.email || copy.formerPerson : copy.system
