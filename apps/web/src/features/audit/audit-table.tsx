import { type AuditRow, auditCopy as copy, formatMoment } from '@leavewell/leave'
import { useState } from 'react'
import { type Column, Table } from '../../ui/table.tsx'
import { UnfoldButton } from '../../ui/unfold-button.tsx'
import { formatClock, KindOfChange, What, Who } from './change-parts.tsx'
import { ExactChange } from './exact-change.tsx'
import { type ChangeGroup, groupChanges, isGroup } from './group-changes.ts'

interface Props {
  rows: readonly AuditRow[]
  /** Older ones can be asked for: the last group may go on among them. */
  hasMore: boolean
}

type Entry = AuditRow | (ChangeGroup & { isOpen: boolean; goesOn: boolean; toggle: () => void })

/** Changes: when, who, what, and from what to what. Many of one kind at once are one entry, which opens. */
export function AuditTable({ rows, hasMore }: Props) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const groups = groupChanges(rows)
  const entries = groups.flatMap<Entry>((entry, at) => {
    if (!isGroup(entry)) return [entry]
    const { key } = entry
    const isOpen = opened.has(key)
    const toggle = () => setOpened(before => (isOpen ? without(before, key) : new Set([...before, key])))
    const group = { ...entry, isOpen, goesOn: hasMore && at === groups.length - 1, toggle }
    return isOpen ? [group, ...entry.rows] : [group]
  })
  return (
    <Table
      label={copy.changes}
      columns={COLUMNS}
      rows={entries}
      keyOf={entry => (isGroup(entry) ? entry.key : String(entry.seq))}
      card={entry => (
        <div className="flex flex-col gap-2">
          <div className="flex items-start justify-between gap-3">
            <Who row={newestOf(entry)} />
            <When entry={entry} />
          </div>
          <Subjects entry={entry} />
          <Changes entry={entry} />
        </div>
      )}
    />
  )
}

const without = (keys: ReadonlySet<string>, key: string) => new Set([...keys].filter(each => each !== key))

/** All of a group share what is asked of it. */
const newestOf = (entry: Entry): AuditRow => (isGroup(entry) ? (entry.rows[0] as AuditRow) : entry)

function When({ entry }: { entry: Entry }) {
  const { at } = newestOf(entry)
  return (
    <span className="figures shrink-0 text-ink-muted">
      <span className="block whitespace-nowrap">{formatMoment(at)}</span>
      <span className="block text-meta">{formatClock(at)}</span>
    </span>
  )
}

function Subjects({ entry }: { entry: Entry }) {
  if (!isGroup(entry)) return <What row={entry} />
  return (
    <span>
      <span className="block">{copy.records(entry.rows.length, entry.goesOn)}</span>
      <KindOfChange row={newestOf(entry)} />
    </span>
  )
}

function Changes({ entry }: { entry: Entry }) {
  if (!isGroup(entry)) return <ExactChange row={entry} />
  const { isOpen, toggle, rows, goesOn } = entry
  return (
    <UnfoldButton
      label={isOpen ? copy.hideRecords(rows.length) : copy.showRecords(rows.length, goesOn)}
      isOpen={isOpen}
      onToggle={toggle}
    />
  )
}

const COLUMNS: Column<Entry>[] = [
  { id: 'time', title: copy.time, cell: entry => <When entry={entry} /> },
  { id: 'who', title: copy.person, isRowHeader: true, cell: entry => <Who row={newestOf(entry)} /> },
  { id: 'what', title: copy.record, cell: entry => <Subjects entry={entry} /> },
  { id: 'change', title: copy.change, cell: entry => <Changes entry={entry} /> },
]
