import { type AllocationLine, balanceAdminCopy as copy, formatDays } from '@leavewell/leave'
import { NamedUserCell } from '../../../leave-ui/named-user-cell.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { Tag } from '../../../ui/tag.tsx'

/** A page of the people of an allocation. */
export const AllocationLines = ({
  lines,
  hasCarryOver,
}: {
  lines: readonly AllocationLine[]
  hasCarryOver: boolean
}) => (
  <Table
    label={copy.preview}
    columns={COLUMNS.filter(({ id }) => hasCarryOver || id !== 'carried')}
    rows={lines}
    keyOf={({ person }) => person.id}
    card={line => (
      <div className="flex items-center justify-between gap-3">
        <NamedUserCell user={line.person} />
        <Gets {...line} />
      </div>
    )}
  />
)

const Gets = ({ exists, days }: AllocationLine) =>
  exists ? <Tag>{copy.exists}</Tag> : <span className="figures shrink-0 font-medium">{formatDays(days)}</span>

const COLUMNS: Column<AllocationLine>[] = [
  {
    id: 'person',
    title: copy.person,
    isRowHeader: true,
    cell: ({ person }) => <NamedUserCell user={person} />,
  },
  {
    id: 'carried',
    title: copy.carried,
    align: 'end',
    cell: ({ carried }) => (carried > 0 ? formatDays(carried) : ''),
  },
  { id: 'gets', title: copy.gets, align: 'end', cell: line => <Gets {...line} /> },
]
