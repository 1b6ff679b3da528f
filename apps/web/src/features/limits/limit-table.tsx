import { type Blackout, leaveLimitsCopy as copy } from '@leavewell/leave'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { MenuItem } from '../../ui/menu.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { Table } from '../../ui/table.tsx'
import { typesOf, whoOf } from './limit-words.ts'
import { ModeTag } from './mode-tag.tsx'

interface Props<Limit> {
  label: string
  limits: readonly Limit[]
  /** The column that differs by kind: its title, its cells, and the name of a limit. */
  own: { title: string; cell: (limit: Limit) => ReactNode; name: (limit: Limit) => string }
  /** The label of the action that deletes a limit. */
  remove: string
  onEdit: (limit: Limit) => void
  onDelete: (limit: Limit) => void
}

type Shared = Pick<Blackout, 'id' | 'scope' | 'scope_id' | 'leave_types' | 'mode'>

/** A table of limits with their common columns: people, leave types and mode. */
export function LimitTable<Limit extends Shared>({
  label,
  limits,
  own,
  remove,
  onEdit,
  onDelete,
}: Props<Limit>) {
  const types = useLeaveTypes()
  const menu = (limit: Limit) => (
    <MoreMenu isInRow label={copy.actionsOf(own.name(limit))}>
      <MenuItem icon={<Pencil aria-hidden />} onAction={() => onEdit(limit)}>
        {copy.edit}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden />} isDangerous onAction={() => onDelete(limit)}>
        {remove}
      </MenuItem>
    </MoreMenu>
  )
  return (
    <Table
      label={label}
      columns={[
        { id: 'own', title: own.title, isRowHeader: true, cell: own.cell },
        { id: 'who', title: copy.who, cell: whoOf },
        { id: 'types', title: copy.leaveTypes, cell: limit => typesOf(limit, types) },
        { id: 'mode', title: copy.mode, cell: ({ mode }) => <ModeTag mode={mode} /> },
        { id: 'actions', title: copy.actions, isTitleHidden: true, align: 'end', cell: menu },
      ]}
      rows={limits}
      keyOf={({ id }) => id}
      card={limit => (
        <div className="flex items-start justify-between gap-3">
          <div className="flex min-w-0 flex-col items-start gap-1">
            <div className="font-medium">{own.cell(limit)}</div>
            <p className="text-ink-muted">
              {whoOf(limit)} · {typesOf(limit, types)}
            </p>
            <ModeTag mode={limit.mode} />
          </div>
          {menu(limit)}
        </div>
      )}
    />
  )
}
