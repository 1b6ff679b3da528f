import {
  type AuditRow,
  type AuditUser,
  auditFieldName,
  auditName,
  auditCopy as copy,
  LOCALE,
} from '@leavewell/leave'
import { useState } from 'react'
import { Link } from 'react-aria-components/Link'
import { requestPath } from '../../leave-ui/page-path.ts'
import { PersonLink } from '../../leave-ui/person-link.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Who acted, and for whom. */
export const Who = ({ row: { actor, on_behalf_of } }: { row: AuditRow }) => (
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
export function Subject({ row: { entity, kind, record_id, subject, person } }: { row: AuditRow }) {
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

/** The record, and what was done with it. */
export const What = ({ row }: { row: AuditRow }) => (
  <span>
    <span className="block">
      <Subject row={row} />
    </span>
    <KindOfChange row={row} />
  </span>
)

export const KindOfChange = ({ row: { entity, kind } }: { row: AuditRow }) => (
  <span className="block text-ink-subtle text-meta">
    {copy.entities[entity]} · {copy.kinds[kind]}
  </span>
)

/** Fields shown without being asked for. */
const SHOWN = 3
/** Longest value shown in full: comments and the like stand in the file. */
const MAX_LENGTH = 80

/** Each changed field, before and after. */
export function ChangedFields({ row: { kind, fields } }: { row: AuditRow }) {
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
export const formatClock = (iso: string): string => clock.format(new Date(iso))
