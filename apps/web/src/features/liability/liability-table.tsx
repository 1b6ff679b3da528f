import {
  liabilityCopy as copy,
  formatCents,
  formatHoursShort,
  formatNumber,
  type LiabilityAmount,
  type LiabilityRow,
} from '@leavewell/leave'
import { type ReactNode, useState } from 'react'
import { LeaveTypeName } from '../../leave-ui/leave-type.tsx'
import { PersonLink } from '../../leave-ui/person-link.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { UnfoldButton } from '../../ui/unfold-button.tsx'
import { type LiabilityLine, liabilityLines } from './liability-rows.ts'

/** Departments with their totals. Each opens to its balances. */
export function LiabilityTable({ rows }: { rows: readonly LiabilityRow[] }) {
  const [open, setOpen] = useState<ReadonlySet<string | null>>(new Set())
  const [whole, setWhole] = useState<ReadonlySet<string | null>>(new Set())
  const hasValues = rows.some(({ cents }) => cents !== undefined)
  const toggle = (department: string | null) => {
    const next = new Set(open)
    if (!next.delete(department)) next.add(department)
    setOpen(next)
  }
  const name = (line: LiabilityLine) => (
    <Name line={line} onToggle={toggle} onShowAll={department => setWhole(new Set(whole).add(department))} />
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
      label={copy.byDepartment}
      cardsBelow="desk"
      columns={[{ id: 'department', title: copy.department, cell: name, isRowHeader: true }, ...figures]}
      rows={liabilityLines(rows, { open, whole })}
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

const hoursOf = (hours: number) => (hours === 0 ? '' : formatHoursShort(hours * 60))

/** A balance without a rate says so, and a department adds the others. */
function moneyOf({ hours, cents = 0 }: LiabilityAmount, line: LiabilityLine): string {
  if (hours === 0) return ''
  return line.kind === 'balance' && line.row.cents === null ? copy.noRate : formatCents(cents)
}

interface NameProps {
  line: LiabilityLine
  onToggle: (department: string | null) => void
  onShowAll: (department: string | null) => void
}

function Name({ line, onToggle, onShowAll }: NameProps) {
  if (line.kind === 'department') {
    return (
      <UnfoldButton
        label={line.department ?? copy.noDepartment}
        isOpen={line.isOpen}
        onToggle={() => onToggle(line.department)}
      />
    )
  }
  if (line.kind === 'more') {
    return (
      <Button size="small" variant="quiet" onPress={() => onShowAll(line.department)}>
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
