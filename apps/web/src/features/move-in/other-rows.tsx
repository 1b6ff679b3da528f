import {
  balanceImportCopy,
  moveInCopy as copy,
  formatAmount,
  formatDayRange,
  type ImportedLeaveRow,
  type RowLeftOut,
} from '@leavewell/leave'
import { PagedTable } from '../../leave-ui/paged-table.tsx'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import type { Column } from '../../ui/table.tsx'

interface Props<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** Rows in pages. On phones each row is a card. */
function PagedRows<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <h2 className="font-medium">{label}</h2>
      <div className="rounded-lg border border-line">
        <PagedTable
          label={label}
          columns={columns}
          rows={rows}
          of={label}
          keyOf={keyOf}
          card={row => (
            <div className="flex flex-col gap-1">
              {columns.map(({ id, cell }) => (
                <div key={id}>{cell(row)}</div>
              ))}
            </div>
          )}
        />
      </div>
    </section>
  )
}

/** The leave that is added, and whether it is charged. */
export function LeaveRows({ rows, count }: { rows: readonly ImportedLeaveRow[]; count: number }) {
  const types = useLeaveTypes()
  const columns: Column<ImportedLeaveRow>[] = [
    {
      id: 'person',
      title: copy.leaveColumns.person,
      isRowHeader: true,
      cell: ({ name, leave_type }) => (
        <div className="min-w-28 break-words">
          <p className="font-medium">{name}</p>
          <p className="font-normal text-ink-muted">{types.name(leave_type)}</p>
        </div>
      ),
    },
    {
      id: 'days',
      title: copy.leaveColumns.days,
      cell: ({ start_date, end_date }) => formatDayRange(start_date, end_date),
    },
    { id: 'cost', title: copy.leaveColumns.cost, cell: ({ cost }) => formatAmount(cost) },
    {
      id: 'part',
      title: copy.leaveColumns.part,
      cell: ({ part, status }) => (status === 'approved' ? copy.parts[part] : copy.status[status]),
    },
  ]
  return (
    <>
      <PagedRows
        label={copy.leaveRows}
        columns={columns}
        rows={rows}
        keyOf={({ row, part }) => `${row} ${part}`}
      />
      {count > rows.length && (
        <p className="text-ink-muted text-meta">{copy.moreLeave(rows.length, count)}</p>
      )}
    </>
  )
}

/** The rows that are left out, each with its reason. */
export function LeftOutRows({ rows }: { rows: readonly RowLeftOut[] }) {
  const types = useLeaveTypes()
  const columns: Column<RowLeftOut>[] = [
    {
      id: 'row',
      title: copy.leftOutColumns.row,
      isRowHeader: true,
      cell: ({ file, row }) => <span className="font-medium">{copy.rowOf(copy.inFile[file], row)}</span>,
    },
    { id: 'person', title: copy.leftOutColumns.person, cell: ({ person }) => person },
    {
      id: 'type',
      title: copy.leftOutColumns.type,
      cell: ({ leave_type, days }) => (
        <>
          {types.keys.includes(leave_type) ? types.name(leave_type) : leave_type}
          {days && (
            <span className="block text-ink-muted text-meta">{formatDayRange(days.start, days.end)}</span>
          )}
        </>
      ),
    },
    {
      id: 'reason',
      title: copy.leftOutColumns.reason,
      cell: ({ reason }) => balanceImportCopy.reasons[reason],
    },
  ]
  return (
    <PagedRows
      label={copy.leftOut}
      columns={columns}
      rows={rows}
      keyOf={({ file, row, leave_type }) => `${file} ${row} ${leave_type}`}
    />
  )
}
