import { type AuditRow, auditCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { exactChange } from '../../data/audit/audit.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { UnfoldButton } from '../../ui/unfold-button.tsx'

/** The exact log entry of a change, for technical questions. */
export function ExactChange({ row }: { row: AuditRow }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <UnfoldButton
        label={copy.exact}
        about={row.subject}
        isOpen={isOpen}
        controls={id}
        onToggle={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div id={id} className="mt-1.5">
          <Exactly row={row} />
        </div>
      )}
    </div>
  )
}

function Exactly({ row }: { row: AuditRow }) {
  const query = useQuery(exactChange(row))
  return (
    <QueryView query={query} failed={copy.exactFailed} loading={<Skeleton className="h-24 w-full" />}>
      {change => (
        <pre className="select-all whitespace-pre-wrap break-words rounded-md bg-sunken px-3 py-2 font-mono text-meta">
          {JSON.stringify(logged(change), null, 2)}
        </pre>
      )}
    </QueryView>
  )
}

/** The log entry as stored, with ids instead of names and labels. */
const logged = ({ seq, at, entity, record_id, kind, actor, on_behalf_of, exact }: AuditRow) => ({
  seq,
  at,
  entity,
  record_id,
  kind,
  actor_id: actor?.id ?? null,
  on_behalf_of_id: on_behalf_of?.id ?? null,
  ...exact,
})
