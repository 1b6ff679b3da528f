import {
  type AuditRow,
  type AuditUser,
  auditFieldName,
  auditLine,
  auditName,
  auditValues,
  auditCopy as copy,
  formatMoment,
  LOCALE,
} from '@leavewell/leave'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-aria-components/Link'
import { requestPath } from '../../leave-ui/page-path.ts'
import { PersonLink } from '../../leave-ui/person-link.tsx'
import { classes } from '../../lib/classes.ts'

/** The author, and the user on whose behalf they acted. */
export const Who = ({ row: { actor, on_behalf_of } }: { row: AuditRow }) => (
  <span className="block min-w-0">
    <span className="block truncate font-medium leading-6">
      <Name of={actor} />
    </span>
    {on_behalf_of && (
      <span className="block truncate font-normal text-ink-subtle text-meta">
        {copy.onBehalfOf(auditName(on_behalf_of))}
      </span>
    )}
  </span>
)

/** The name of a user, with a link to their page unless the account was deleted. */
function Name({ of: user }: { of: AuditUser | null }) {
  const isKnown = user !== null && user.email !== null
  return isKnown ? <PersonLink id={user.id}>{auditName(user)}</PersonLink> : auditName(user)
}

/**
 * The record's name. It links to the person's page, and a request links to itself. On that person's page it
 * omits the person.
 */
export function Subject({
  row: { entity, kind, record_id, subject, person },
  isOnTheirPage = false,
}: {
  row: AuditRow
  isOnTheirPage?: boolean
}) {
  const name = person ? auditName(person) : ''
  if (person === null || !subject.startsWith(name)) return subject
  const rest = subject.slice(name.length).replace(isOnTheirPage ? /^ · / : '', '')
  const isRequest = entity === 'LeaveRequest' && kind !== 'delete'
  return (
    <>
      {!isOnTheirPage && <Name of={person} />}
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

/** Each changed field with its values before and after. */
const ChangedFields = ({ row }: { row: AuditRow }) => (
  <ul className="min-w-0 break-words text-ink-muted">
    {row.fields.map(field => (
      <li key={field.field}>
        <span className="text-ink">{auditFieldName(field.field)}</span>: {auditValues(row, field)}
      </li>
    ))}
  </ul>
)

interface LineProps {
  row: AuditRow
  /** Further content of the expanded entry. */
  children?: ReactNode
}

/** A change in one line, truncated where there is no room. A press shows every field and the exact time. */
export function ChangeLine({ row, children }: LineProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="min-w-0">
      <button
        type="button"
        data-print="words"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="-ml-1 flex min-h-6 max-w-full cursor-pointer items-center gap-1 rounded-sm px-1 text-left hover:bg-sunken pointer-coarse:min-h-11"
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight
          aria-hidden
          className={classes('size-4 shrink-0 text-ink-subtle print:hidden', isOpen && 'rotate-90')}
        />
        <span className={isOpen ? 'break-words' : 'truncate print:whitespace-normal'}>{auditLine(row)}</span>
      </button>
      {isOpen && (
        <div id={id} className="flex flex-col gap-1.5 py-1.5 pl-4">
          <ChangedFields row={row} />
          <p className="figures text-ink-subtle text-meta">
            {formatMoment(row.at)}, {formatClock(row.at)}
          </p>
          {children}
        </div>
      )}
    </div>
  )
}

const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** The time of a timestamp (ISO text), in the reader's time zone. */
const formatClock = (iso: string): string => clock.format(new Date(iso))
