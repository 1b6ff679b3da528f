import { type AuditRow, auditFieldName, auditCopy as copy } from '@leavewell/leave'
import { useState } from 'react'
import { TextLink } from '../../ui/text-link.tsx'

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
