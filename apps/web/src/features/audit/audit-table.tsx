import { type AuditRow, auditName, auditCopy as copy, formatMoment } from '@leavewell/leave'
import { type Column, Table } from '../../ui/table.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { formatClock } from './format-clock.ts'

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

const Who = ({ row: { actor, on_behalf_of } }: { row: AuditRow }) => (
  <span className="min-w-0">
    <span className="block font-medium">{auditName(actor)}</span>
    {on_behalf_of && (
      <span className="block font-normal text-ink-subtle text-meta">
        {copy.onBehalfOf(auditName(on_behalf_of))}
      </span>
    )}
  </span>
)

const What = ({ row: { entity, kind, subject } }: { row: AuditRow }) => (
  <span>
    <span className="block">{subject}</span>
    <span className="block text-ink-subtle text-meta">
      {copy.entities[entity]} · {copy.kinds[kind]}
    </span>
  </span>
)

const COLUMNS: Column<AuditRow>[] = [
  { id: 'time', title: copy.time, cell: ({ at }) => <When at={at} /> },
  { id: 'who', title: copy.person, isRowHeader: true, cell: row => <Who row={row} /> },
  { id: 'what', title: copy.record, cell: row => <What row={row} /> },
  { id: 'change', title: copy.change, cell: row => <ChangedFields row={row} /> },
]
