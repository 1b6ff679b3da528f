import { leaveTypesCopy as copy, formatNumber, type LeaveTypeOverview } from '@leavewell/leave'
import { CalendarX, Pencil, Scale, Trash2, Undo2 } from 'lucide-react'
import { LeaveTypeMark } from '../../leave-ui/leave-type.tsx'
import { MoveButtons } from '../../leave-ui/move-buttons.tsx'
import { today } from '../../leave-ui/today.ts'
import { MenuItem } from '../../ui/menu.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { policyPath } from './policy-path.ts'

interface Props {
  label: string
  types: readonly LeaveTypeOverview[]
  /** Without it, the order cannot be changed. */
  onMove?: (type: LeaveTypeOverview, by: -1 | 1) => void
  onAction: (action: 'edit' | 'retire' | 'restore' | 'delete', type: LeaveTypeOverview) => void
}

/** Leave types with who can request them and how much they are used. */
export function LeaveTypeTable({ label, types, onMove, onAction }: Props) {
  const move = (type: LeaveTypeOverview) =>
    onMove && (
      <MoveButtons
        name={type.label}
        isFirst={type === types[0]}
        isLast={type === types.at(-1)}
        onMove={by => onMove(type, by)}
      />
    )
  const menu = (type: LeaveTypeOverview) => (
    <MoreMenu isInRow label={copy.actionsOf(type.label)}>
      <MenuItem icon={<Pencil aria-hidden />} onAction={() => onAction('edit', type)}>
        {copy.edit}
      </MenuItem>
      <MenuItem icon={<Scale aria-hidden />} href={policyPath(type.key)}>
        {copy.addPolicy}
      </MenuItem>
      {type.retired_on === null ? (
        <MenuItem icon={<CalendarX aria-hidden />} onAction={() => onAction('retire', type)}>
          {copy.retire}
        </MenuItem>
      ) : (
        <MenuItem icon={<Undo2 aria-hidden />} onAction={() => onAction('restore', type)}>
          {copy.restore}
        </MenuItem>
      )}
      {type.origin !== 'specification' && (
        <MenuItem icon={<Trash2 aria-hidden />} isDangerous onAction={() => onAction('delete', type)}>
          {copy.delete}
        </MenuItem>
      )}
    </MoreMenu>
  )
  const columns: Column<LeaveTypeOverview>[] = [
    { id: 'name', title: copy.name, isRowHeader: true, cell: type => <TypeName type={type} /> },
    { id: 'offered', title: copy.offeredTo, cell: ({ offered_to }) => copy.offers[offered_to] },
    { id: 'people', title: copy.people, align: 'end', cell: ({ people }) => formatNumber(people) },
    {
      id: 'requests',
      title: copy.requests,
      align: 'end',
      cell: type => formatNumber(type.requests_this_year),
    },
    ...(onMove ? [{ id: 'order', title: copy.order, cell: move }] : []),
    { id: 'actions', title: copy.edit, isTitleHidden: true, align: 'end', cell: menu },
  ]
  return (
    <Table
      label={label}
      columns={columns}
      rows={types}
      keyOf={({ key }) => key}
      card={type => (
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <TypeName type={type} />
            <p className="text-ink-muted">{copy.peopleOf(type.offered_to, type.people)}</p>
            <p className="text-ink-subtle text-meta">{copy.requestsThisYear(type.requests_this_year)}</p>
          </div>
          <div className="flex shrink-0 items-center">
            {move(type)}
            {menu(type)}
          </div>
        </div>
      )}
    />
  )
}

const TypeName = ({ type: { key, label, retired_on } }: { type: LeaveTypeOverview }) => (
  <div className="flex min-w-0 gap-2">
    <LeaveTypeMark type={key} />
    <div className="min-w-0">
      <p className="font-medium">{label}</p>
      <p className="font-normal text-ink-subtle text-meta">
        {key}
        {retired_on !== null &&
          ` · ${retired_on <= today() ? copy.retiredSince(retired_on) : copy.retiresOn(retired_on)}`}
      </p>
    </div>
  </div>
)
