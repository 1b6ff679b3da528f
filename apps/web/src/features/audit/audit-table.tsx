import {
  type AuditRow,
  auditGroupLine,
  auditPeople,
  auditCopy as copy,
  formatMoment,
  formatTime,
} from '@leavewell/leave'
import { useState } from 'react'
import { type Column, Table } from '../../ui/table.tsx'
import { UnfoldButton } from '../../ui/unfold-button.tsx'
import { ChangeLine, Subject, Who } from './change-parts.tsx'
import { ExactChange } from './exact-change.tsx'
import { type ChangeGroup, groupChanges, isGroup } from './group-changes.ts'

interface Props {
  rows: readonly AuditRow[]
  /** Whether older changes can be loaded. The last group may continue among them. */
  hasMore: boolean
}

type Entry = AuditRow | (ChangeGroup & { isOpen: boolean; goesOn: boolean; toggle: () => void })

/**
 * Lists changes with time, author, subject, and values before and after. Similar changes form one entry that
 * expands.
 */
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
      cardsBelow="desk"
      rows={entries}
      keyOf={entry => (isGroup(entry) ? entry.key : String(entry.seq))}
      card={entry => (
        <div className="flex flex-col gap-0.5">
          <div className="flex items-start justify-between gap-3">
            <Who row={newestOf(entry)} />
            <When entry={entry} />
          </div>
          <What entry={entry} />
        </div>
      )}
    />
  )
}

const without = (keys: ReadonlySet<string>, key: string) => new Set([...keys].filter(each => each !== key))

/** Grouped changes have the same values here. */
const newestOf = (entry: Entry): AuditRow => (isGroup(entry) ? (entry.rows[0] as AuditRow) : entry)

function When({ entry }: { entry: Entry }) {
  const { at } = newestOf(entry)
  return (
    <span className="figures shrink-0 whitespace-nowrap text-ink-muted">
      {formatMoment(at)} <span className="text-meta">{formatTime(at)}</span>
    </span>
  )
}

/** The subject, and the values before and after. */
const What = ({ entry }: { entry: Entry }) => (
  <div className="flex min-w-0 flex-col gap-x-4 2xl:flex-row 2xl:items-center">
    <span
      className="block min-w-0 truncate leading-6 2xl:w-80 2xl:shrink-0"
      title={isGroup(entry) ? undefined : entry.subject}
    >
      <Record entry={entry} />
    </span>
    <Changes entry={entry} />
  </div>
)

function Record({ entry }: { entry: Entry }) {
  if (isGroup(entry)) {
    const records = copy.records(copy.entities[newestOf(entry).entity], entry.rows.length, entry.goesOn)
    return [records, auditPeople(entry.rows)].filter(Boolean).join(' · ')
  }
  return entry.subject === '' ? copy.entities[entry.entity] : <Subject row={entry} />
}

function Changes({ entry }: { entry: Entry }) {
  if (!isGroup(entry)) {
    return (
      <ChangeLine row={entry}>
        <ExactChange row={entry} />
      </ChangeLine>
    )
  }
  const { isOpen, toggle, rows, goesOn } = entry
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {auditGroupLine(rows)}
      <UnfoldButton
        label={isOpen ? copy.hideRecords(rows.length) : copy.showRecords(rows.length, goesOn)}
        isOpen={isOpen}
        onToggle={toggle}
      />
    </span>
  )
}

const COLUMNS: Column<Entry>[] = [
  { id: 'time', title: copy.time, cell: entry => <When entry={entry} /> },
  {
    id: 'who',
    title: copy.person,
    isRowHeader: true,
    cell: entry => (
      <span className="block max-w-36 xl:max-w-48">
        <Who row={newestOf(entry)} />
      </span>
    ),
  },
  { id: 'what', title: copy.change, takesRest: true, cell: entry => <What entry={entry} /> },
]
