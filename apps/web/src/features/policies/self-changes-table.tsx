import {
  auditFieldName,
  policySettingsCopy as copy,
  formatDay,
  type SelfChangeEffect,
} from '@leavewell/leave'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { type Column, Table } from '../../ui/table.tsx'

/** Changes that employees made to their own entitlement, with the effect in days. */
export const SelfChangesTable = ({ changes }: { changes: readonly SelfChangeEffect[] }) => (
  <Table
    label={copy.selfChanges}
    columns={COLUMNS}
    rows={changes}
    keyOf={({ user_id, field, leave_type }) => `${user_id} ${field} ${leave_type}`}
    card={change => (
      <div className="flex items-baseline justify-between gap-3">
        <Who {...change} />
        <span className="figures shrink-0">
          <Effect {...change} />
        </span>
      </div>
    )}
  />
)

const Who = ({ name, field, before, now, day }: SelfChangeEffect) => (
  <span className="flex flex-col">
    <span className="font-medium">{name}</span>
    <span className="font-normal text-ink-muted text-meta">
      {copy.selfChange(auditFieldName(field), shown(field, before), shown(field, now), day)}
    </span>
  </span>
)

const shown = (field: SelfChangeEffect['field'], value: string | null) =>
  value === null ? copy.nothing : field === 'date_hired' ? formatDay(value) : value

const Effect = ({ days, leave_type }: SelfChangeEffect) =>
  `${useLeaveTypes().label(leave_type)} ${days === null ? copy.noBalance : copy.selfChangeDays(days)}`

const COLUMNS: Column<SelfChangeEffect>[] = [
  { id: 'person', title: copy.employee, isRowHeader: true, cell: change => <Who {...change} /> },
  { id: 'effect', title: copy.effect, align: 'end', cell: change => <Effect {...change} /> },
]
