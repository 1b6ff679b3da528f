import { approvalsCopy, deputiesCopy as copy, type DeputyRow } from '@leavewell/leave'
import { CalendarX2, Pencil, Trash2 } from 'lucide-react'
import { today } from '../../../leave-ui/today.ts'
import { MenuItem } from '../../../ui/menu.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { deputyDays, deputyNames, STATE_TONES } from './deputy-words.ts'

export type DeputyVerb = 'edit' | 'end' | 'remove'

interface Props {
  label: string
  rows: readonly DeputyRow[]
  /** True on a profile, where the person is always the user. */
  isOwn: boolean
  onChoose: (kind: DeputyVerb, row: DeputyRow) => void
}

/** Delegates with their days, and whether each delegation applies today. */
export function DeputyTable({ label, rows, isOwn, onChoose }: Props) {
  const state = ({ state }: DeputyRow) => <Tag tone={STATE_TONES[state]}>{approvalsCopy.states[state]}</Tag>
  const menu = (row: DeputyRow) => {
    const names = deputyNames(row)
    return (
      <MoreMenu isInRow label={copy.actionsOf(names.deputy, isOwn ? copy.you : names.person)}>
        <MenuItem icon={<Pencil aria-hidden />} onAction={() => onChoose('edit', row)}>
          {copy.edit}
        </MenuItem>
        {canEnd(row) && (
          <MenuItem icon={<CalendarX2 aria-hidden />} onAction={() => onChoose('end', row)}>
            {copy.end}
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 aria-hidden />} isDangerous onAction={() => onChoose('remove', row)}>
          {copy.remove}
        </MenuItem>
      </MoreMenu>
    )
  }
  const person: Column<DeputyRow> = {
    id: 'person',
    title: copy.person,
    isRowHeader: true,
    cell: row => deputyNames(row).person,
  }
  const columns: Column<DeputyRow>[] = [
    ...(isOwn ? [] : [person]),
    { id: 'deputy', title: copy.deputy, isRowHeader: isOwn, cell: row => deputyNames(row).deputy },
    { id: 'days', title: copy.days, cell: deputyDays },
    { id: 'state', title: copy.state, cell: state },
    { id: 'actions', title: copy.actions, isTitleHidden: true, align: 'end', cell: menu },
  ]
  return (
    <Table
      label={label}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      card={row => (
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="font-medium">{deputyNames(row).deputy}</p>
            {!isOwn && (
              <p className="text-ink-muted">
                {copy.person} {deputyNames(row).person}
              </p>
            )}
            <p className="mb-1 text-ink-muted">{deputyDays(row)}</p>
            {state(row)}
          </div>
          {menu(row)}
        </div>
      )}
    />
  )
}

/** True for a delegation that has started and does not end today. */
const canEnd = ({ start_date, end_date }: DeputyRow) =>
  start_date <= today() && (end_date === null || end_date > today())
