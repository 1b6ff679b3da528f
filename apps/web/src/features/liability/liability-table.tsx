import {
  liabilityCopy as copy,
  formatCents,
  formatNumber,
  type LiabilityAmount,
  type LiabilityGroup,
  type LiabilityRow,
} from '@leavewell/leave'
import { type ReactNode, useState } from 'react'
import { LeaveTypeName } from '../../leave-ui/leave-type.tsx'
import { PersonLink } from '../../leave-ui/person-link.tsx'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { UnfoldButton } from '../../ui/unfold-button.tsx'
import { hoursOf, type LiabilityLine, liabilityLines } from './liability-rows.ts'

/** Departments, offices or leave types with their totals. Each opens to its balances. */
export function LiabilityTable({ rows, by }: { rows: readonly LiabilityRow[]; by: LiabilityGroup }) {
  const types = useLeaveTypes()
  const labelOf = by === 'leave_type' ? types.label : (name: string) => name
  const [open, setOpen] = useState<ReadonlySet<string | null>>(new Set())
  const [whole, setWhole] = useState<ReadonlySet<string | null>>(new Set())
  const hasValues = rows.some(({ cents }) => cents !== undefined)
  const toggle = (group: string | null) => {
    const next = new Set(open)
    if (!next.delete(group)) next.add(group)
    setOpen(next)
  }
  const name = (line: LiabilityLine) => (
    <Name
      line={line}
      label={group => (group === null ? NO_GROUP[by] : labelOf(group))}
      onToggle={toggle}
      onShowAll={group => setWhole(new Set(whole).add(group))}
    />
  )
  const figures: Column<LiabilityLine>[] = [
    figure('hours', copy.hours, ({ owed }) => hoursOf(owed.hours)),
    figure('days', copy.days, ({ owed }) => (owed.hours === 0 ? '' : formatNumber(owed.days))),
    ...(hasValues ? [figure('value', copy.value, ({ owed }, line) => moneyOf(owed, line))] : []),
    figure('booked', copy.booked, ({ booked_hours }) => hoursOf(booked_hours)),
    figure('expiring', copy.expiring, ({ expiring_hours }) => hoursOf(expiring_hours)),
    figure('overdrawn', copy.overdrawn, ({ overdrawn }, line) => (
      <span className="text-danger-ink">
        {[hoursOf(overdrawn.hours), hasValues ? moneyOf(overdrawn, line) : ''].filter(Boolean).join(', ')}
      </span>
    )),
  ]
  return (
    <Table
      label={copy.groupedBy[by]}
      cardsBelow="desk"
      columns={[{ id: 'group', title: copy.groups[by], cell: name, isRowHeader: true }, ...figures]}
      rows={liabilityLines(rows, { by, labelOf, open, whole })}
      keyOf={({ id }) => id}
      card={line => (
        <div className="flex flex-col gap-2">
          {name(line)}
          {line.kind !== 'more' && (
            <dl className="figures grid grid-cols-2 gap-x-4 gap-y-1">
              {figures
                .map(({ id, title, cell }) => ({ id, title, text: cell(line) }))
                .filter(
                  ({ id, text }) => text !== '' && (id !== 'overdrawn' || line.total.overdrawn.hours > 0),
                )
                .map(({ id, title, text }) => (
                  <div key={id} className="contents">
                    <dt className="text-ink-subtle text-meta">{title}</dt>
                    <dd className="text-right">{text}</dd>
                  </div>
                ))}
            </dl>
          )}
        </div>
      )}
    />
  )
}

type Total = Exclude<LiabilityLine, { kind: 'more' }>['total']

const figure = (
  id: string,
  title: string,
  text: (total: Total, line: LiabilityLine) => ReactNode,
): Column<LiabilityLine> => ({
  id,
  title,
  align: 'end',
  cell: line => (line.kind === 'more' ? '' : text(line.total, line)),
})

/** A balance without a rate says so, and a group adds the others. */
function moneyOf({ hours, cents = 0 }: LiabilityAmount, line: LiabilityLine): string {
  if (hours === 0) return ''
  return line.kind === 'balance' && line.row.cents === null ? copy.noRate : formatCents(cents)
}

const NO_GROUP = { department: copy.noDepartment, office: copy.noOffice, leave_type: '' }

interface NameProps {
  line: LiabilityLine
  label: (group: string | null) => string
  onToggle: (group: string | null) => void
  onShowAll: (group: string | null) => void
}

function Name({ line, label, onToggle, onShowAll }: NameProps) {
  if (line.kind === 'group') {
    return (
      <UnfoldButton label={label(line.group)} isOpen={line.isOpen} onToggle={() => onToggle(line.group)} />
    )
  }
  if (line.kind === 'more') {
    return (
      <Button size="small" variant="quiet" onPress={() => onShowAll(line.group)}>
        {copy.more(line.count)}
      </Button>
    )
  }
  return (
    <span className="flex flex-col gap-0.5 pl-6">
      <PersonLink id={line.row.user_id}>{line.row.name}</PersonLink>
      <span className="font-normal text-ink-muted text-meta">
        <LeaveTypeName type={line.row.leave_type} />
      </span>
    </span>
  )
}
