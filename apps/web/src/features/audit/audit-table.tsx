import {
  type AuditRow,
  type AuditUser,
  auditFieldName,
  auditName,
  auditCopy as copy,
  formatMoment,
  LOCALE,
} from '@leavewell/leave'
import { useState } from 'react'
import { Link } from 'react-aria-components/Link'
import { requestPath } from '../../leave-ui/page-path.ts'
import { PersonLink } from '../../leave-ui/person-link.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Changes: when, who, what, and from what to what. */
export const AuditTable = ({ rows }: { rows: readonly AuditRow[] }) => (
  <Table
    label={copy.changes}
    columns={COLUMNS}
    rows={rows}
    keyOf={({ seq }) => String(seq)}
    card={row => (
      <div className="flex flex-col gap-2">
        <div className="flex items-start justify-between gap-3">
          <Who row={row} />
          <When at={row.at} />
        </div>
        <What row={row} />
        <ChangedFields row={row} />
      </div>
    )}
  />
)

const When = ({ at }: { at: string }) => (
  <span className="figures shrink-0 text-ink-muted">
    <span className="block whitespace-nowrap">{formatMoment(at)}</span>
    <span className="block text-meta">{formatClock(at)}</span>
  </span>
)

const Who = ({ row: { actor, on_behalf_of } }: { row: AuditRow }) => (
  <span className="min-w-0">
    <span className="block font-medium">
      <Name of={actor} />
    </span>
    {on_behalf_of && (
      <span className="block font-normal text-ink-subtle text-meta">
        {copy.onBehalfOf(auditName(on_behalf_of))}
      </span>
    )}
  </span>
)

/** Whoever is still there is named by a link to their page. */
function Name({ of: user }: { of: AuditUser | null }) {
  const isKnown = user !== null && user.email !== null
  return isKnown ? <PersonLink id={user.id}>{auditName(user)}</PersonLink> : auditName(user)
}

/** The record's name, in which the person leads to their page, and a request to itself. */
function Subject({ row: { entity, kind, record_id, subject, person } }: { row: AuditRow }) {
  const name = person ? auditName(person) : ''
  if (person === null || !subject.startsWith(name)) return subject
  const rest = subject.slice(name.length)
  const isRequest = entity === 'LeaveRequest' && kind !== 'delete'
  return (
    <>
      <Name of={person} />
      {isRequest ? (
        <Link href={requestPath(record_id)} className="rounded-sm underline-offset-2 hover:underline">
          {rest}
        </Link>
      ) : (
        rest
      )}
    </>
  )
}

const What = ({ row }: { row: AuditRow }) => (
  <span>
    <span className="block">
      <Subject row={row} />
    </span>
    <span className="block text-ink-subtle text-meta">
      {copy.entities[row.entity]} · {copy.kinds[row.kind]}
    </span>
  </span>
)

const COLUMNS: Column<AuditRow>[] = [
  { id: 'time', title: copy.time, cell: ({ at }) => <When at={at} /> },
  { id: 'who', title: copy.person, isRowHeader: true, cell: row => <Who row={row} /> },
  { id: 'what', title: copy.record, cell: row => <What row={row} /> },
  { id: 'change', title: copy.change, cell: row => <ChangedFields row={row} /> },
]

/** Fields shown without being asked for. */
const SHOWN = 3
/** Longest value shown in full: comments and the like stand in the file. */
const MAX_LENGTH = 80

/** Each changed field, before and after. */
function ChangedFields({ row: { kind, fields } }: { row: AuditRow }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? fields : fields.slice(0, SHOWN)
  const hidden = fields.length - shown.length
  return (
    <div className="min-w-0 break-words text-ink-muted">
      <ul>
        {shown.map(({ field, before, after }) => (
          <li key={field}>
            <span className="text-ink">{auditFieldName(field)}</span>:{' '}
            {kind === 'update' ? (
              <>
                {short(before)} <span aria-hidden>→</span> {short(after)}
              </>
            ) : (
              short(after ?? before)
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && <TextLink onPress={() => setOpen(true)}>{copy.moreFields(hidden)}</TextLink>}
    </div>
  )
}

function short(value: string | null): string {
  if (value === null) return copy.empty
  return value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value
}

const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** The time of day of a moment (ISO text), where the reader is. */
const formatClock = (iso: string): string => clock.format(new Date(iso))
