import { type AuditRow, auditCopy as copy, formatMoment } from '@leavewell/leave'
import { type Column, Table } from '../../ui/table.tsx'
import { ChangedFields, formatClock, What, Who } from './change-parts.tsx'

/** Changes: when, who, what, and from what to what. */
export const AuditTable = ({ rows }: { rows: readonly AuditRow[] }) => (
  <Table
    label={copy.changes}
    columns={COLUMNS}
    rows={rows}
    keyOf={({ seq }) => String(seq)}
    card={row => (
      <div className="flex flex-col gap-2">
        <div className="flex items-start justify-between gap-3">
          <Who row={row} />
          <When at={row.at} />
        </div>
        <What row={row} />
        <ChangedFields row={row} />
      </div>
    )}
  />
)

const When = ({ at }: { at: string }) => (
  <span className="figures shrink-0 text-ink-muted">
    <span className="block whitespace-nowrap">{formatMoment(at)}</span>
    <span className="block text-meta">{formatClock(at)}</span>
  </span>
)

const COLUMNS: Column<AuditRow>[] = [
  { id: 'time', title: copy.time, cell: ({ at }) => <When at={at} /> },
  { id: 'who', title: copy.person, isRowHeader: true, cell: row => <Who row={row} /> },
  { id: 'what', title: copy.record, cell: row => <What row={row} /> },
  { id: 'change', title: copy.change, cell: row => <ChangedFields row={row} /> },
]
