import { formatDayRange, formatMoment, formatNumber, messages, type RequestRow } from '@leavewell/leave'
import { LeaveTypeName } from '../../leave-ui/leave-type-name.tsx'
import { PersonCell } from '../../leave-ui/person-cell.tsx'
import { StatusTag } from '../../leave-ui/status-tag.tsx'
import { type Column, Table } from '../../ui/table.tsx'

const { analytics: said } = messages

/** A page of everybody's requests (H-07). */
export const RequestTable = ({ requests }: { requests: readonly RequestRow[] }) => (
  <Table
    label={said.allRequests}
    columns={COLUMNS}
    rows={requests}
    keyOf={({ id }) => id}
    card={({ person, leave_type, start_date, end_date, days_requested, status }) => (
      <div className="flex flex-col gap-3">
        <div className="flex items-start justify-between gap-3">
          <PersonCell person={person} />
          <StatusTag status={status} />
        </div>
        <p className="figures flex flex-wrap justify-between gap-x-3 gap-y-1 text-ink-muted">
          <LeaveTypeName type={leave_type} />
          <span>
            {formatDayRange(start_date, end_date)} · {formatNumber(days_requested)}
          </span>
        </p>
      </div>
    )}
  />
)

const COLUMNS: Column<RequestRow>[] = [
  {
    id: 'employee',
    title: said.employee,
    isRowHeader: true,
    cell: ({ person }) => <PersonCell person={person} />,
  },
  { id: 'type', title: said.type, cell: ({ leave_type }) => <LeaveTypeName type={leave_type} /> },
  {
    id: 'dates',
    title: said.dates,
    cell: ({ start_date, end_date }) => (
      <span className="figures whitespace-nowrap">{formatDayRange(start_date, end_date)}</span>
    ),
  },
  {
    id: 'days',
    title: said.days,
    align: 'end',
    cell: ({ days_requested }) => formatNumber(days_requested),
  },
  { id: 'status', title: said.status, cell: ({ status }) => <StatusTag status={status} /> },
  {
    id: 'requested',
    title: said.requested,
    cell: ({ created_date }) => (
      <span className="figures whitespace-nowrap text-ink-muted">{formatMoment(created_date)}</span>
    ),
  },
]
