import {
  leaveTypeImportCopy as copy,
  type LeaveTypeImportAction,
  type LeaveTypeImportRow,
} from '@leavewell/leave'
import { LeaveIconImage } from '../../leave-ui/leave-type-icon.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'

const TONES: Record<LeaveTypeImportAction, Tone> = { create: 'success', update: 'info', none: 'neutral' }

/** The leave types of the file, with each field that changes. */
export function ImportRows({ rows }: { rows: readonly LeaveTypeImportRow[] }) {
  const action = ({ action }: LeaveTypeImportRow) => <Tag tone={TONES[action]}>{copy.actions[action]}</Tag>
  const columns: Column<LeaveTypeImportRow>[] = [
    { id: 'row', title: copy.row, cell: ({ row }) => row },
    { id: 'type', title: copy.type, isRowHeader: true, cell: Changed },
    { id: 'result', title: copy.result, cell: action },
  ]
  return (
    <div className="rounded-lg border border-line">
      <Table
        label={copy.rows}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        card={row => (
          <div className="flex items-start justify-between gap-3">
            {Changed(row)}
            {action(row)}
          </div>
        )}
      />
    </div>
  )
}

const Changed = ({ key, label, icon, changes }: LeaveTypeImportRow) => (
  <div className="flex min-w-0 gap-2">
    <LeaveIconImage icon={icon} className="mt-0.5 size-4 shrink-0" />
    <div className="min-w-0 break-words">
      <p className="font-medium">{label}</p>
      <p className="font-normal text-ink-subtle text-meta">{key}</p>
      {changes.map(({ column, before, after }) => (
        <p key={column} className="font-normal text-ink-muted">
          {copy.change(column, before, after)}
        </p>
      ))}
    </div>
  </div>
)
