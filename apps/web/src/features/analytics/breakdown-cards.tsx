import {
  type Analytics,
  analyticsCopy as copy,
  formatNumber,
  formatTakenShare,
  formatUtilization,
  LEAVE_STATUSES,
  type LeaveStatus,
  type LeaveUse,
  utilization,
  wholeShares,
} from '@leavewell/leave'
import { LeaveTypeName } from '../../leave-ui/leave-type.tsx'
import { StatusTag } from '../../leave-ui/status-tag.tsx'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { BarTable } from '../../ui/bar-table.tsx'
import { Card } from '../../ui/card.tsx'
import type { Colour } from '../../ui/colour.ts'

/** Utilization by leave type (H-06). */
export const TypeCard = ({ statistics: { year, byType } }: { statistics: Analytics }) => {
  const types = useLeaveTypes()
  return (
    <Card title={copy.byType}>
      {byType.length === 0 ? (
        <p className="text-ink-muted">{copy.noBalances(year)}</p>
      ) : (
        <BarTable
          label={copy.byType}
          titles={[copy.type, copy.takenShare, copy.utilization]}
          rows={byType.map(row => ({
            id: row.leave_type,
            label: <LeaveTypeName type={row.leave_type} />,
            colour: types.of(row.leave_type).colour,
            length: utilization(row),
            detail: takenText(row),
            values: [formatTakenShare(row) ?? '–', formatUtilization(row)],
          }))}
        />
      )}
      <Definition>{copy.definitions.type}</Definition>
    </Card>
  )
}

/** The same colours as in the lists. */
const COLOURS: Record<LeaveStatus, Colour> = { pending: 'amber', approved: 'green', rejected: 'red' }

/** Requests by status (OP-35). */
export function StatusCard({ counts }: { counts: Analytics['byStatus'] }) {
  const total = LEAVE_STATUSES.reduce((sum, status) => sum + counts[status], 0)
  const share = (count: number) => (total === 0 ? 0 : (count / total) * 100)
  const shares = wholeShares(LEAVE_STATUSES.map(status => counts[status]))
  return (
    <Card title={copy.byStatus}>
      <BarTable
        label={copy.byStatus}
        titles={[copy.status, copy.count, copy.share]}
        rows={LEAVE_STATUSES.map((status, at) => ({
          id: status,
          label: <StatusTag status={status} />,
          colour: COLOURS[status],
          length: share(counts[status]),
          values: [formatNumber(counts[status]), `${shares[at]}%`],
        }))}
      />
      <Definition>{copy.definitions.status}</Definition>
    </Card>
  )
}

/** People and used leave by department (H-05, OP-35). */
export const DepartmentCard = ({ departments }: { departments: Analytics['byDepartment'] }) => (
  <Card title={copy.byDepartment}>
    <BarTable
      label={copy.byDepartment}
      titles={[copy.department, copy.people, copy.utilization]}
      rows={departments.map(row => ({
        id: row.department ?? '',
        label: row.department ?? copy.noDepartment,
        length: utilization(row),
        detail: takenText(row),
        values: [formatNumber(row.headcount), formatUtilization(row)],
      }))}
    />
    <Definition>{copy.definitions.department}</Definition>
  </Card>
)

/** `12 taken, 20 allocated, 2 expired` */
const takenText = ({ allocated, taken, expired, paid_out }: LeaveUse): string =>
  [
    allocated === 0
      ? copy.taken(formatNumber(taken))
      : copy.takenOf(formatNumber(taken), formatNumber(allocated)),
    ...endings({ expired, paid_out }),
  ].join(', ')

/** Expired and paid-out days, if there are any. */
export const endings = ({ expired, paid_out }: Pick<LeaveUse, 'expired' | 'paid_out'>): string[] => [
  ...(expired === 0 ? [] : [copy.expired(formatNumber(expired))]),
  ...(paid_out === 0 ? [] : [copy.paidOut(formatNumber(paid_out))]),
]

/** What the figures of a card count. */
const Definition = ({ children }: { children: string }) => (
  <p className="mt-3 text-ink-subtle text-meta">{children}</p>
)
