import {
  ADMIN_PAGE_SIZE,
  peopleImportCopy as copy,
  type ImportAction,
  type ImportAnswer,
} from '@leavewell/leave'
import { useState } from 'react'
import { Pager } from '../../../leave-ui/pager.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { Tag, type Tone } from '../../../ui/tag.tsx'

type Line = ImportAnswer['lines'][number]

/** The people of the file in pages, and what happens to each. */
export function ImportLines({ lines, isLater }: { lines: readonly Line[]; isLater: boolean }) {
  const [page, setPage] = useState(1)
  const start = (page - 1) * ADMIN_PAGE_SIZE
  return (
    <div className="rounded-lg border border-line">
      <Table
        label={copy.lines}
        columns={[
          ...COLUMNS,
          { id: 'action', title: copy.action, cell: line => <Action {...line} isLater={isLater} /> },
        ]}
        rows={lines.slice(start, start + ADMIN_PAGE_SIZE)}
        keyOf={({ email }) => email}
        card={line => (
          <div className="flex items-center justify-between gap-3">
            <Person {...line} />
            <Action {...line} isLater={isLater} />
          </div>
        )}
      />
      <Pager page={page} total={lines.length} onTurn={setPage} />
    </div>
  )
}

const Person = ({ name, email }: Line) => (
  <span className="block min-w-0">
    <span className="block truncate font-medium">{name}</span>
    {name !== email && <span className="block truncate font-normal text-ink-subtle text-meta">{email}</span>}
  </span>
)

const TONES: Record<ImportAction, Tone> = { create: 'success', update: 'info', none: 'neutral' }

const Action = ({ action, isLater }: Line & { isLater: boolean }) => (
  <Tag tone={TONES[action]}>{action === 'create' && isLater ? copy.actionLater : copy.actions[action]}</Tag>
)

const COLUMNS: Column<Line>[] = [
  { id: 'row', title: copy.row, align: 'end', cell: ({ row }) => row },
  { id: 'person', title: copy.person, isRowHeader: true, cell: line => <Person {...line} /> },
]
