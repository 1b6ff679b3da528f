import { type AuditRow, auditCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Braces } from 'lucide-react'
import { useId, useState } from 'react'
import { exactChange } from '../../data/audit/audit.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChangedFields } from './change-parts.tsx'

/** A change in words, and what the log holds of it, word for word, for whoever has to know exactly. */
export function ExactChange({ row }: { row: AuditRow }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <ChangedFields row={row} />
        </div>
        <button
          type="button"
          data-print="hidden"
          title={copy.exact}
          aria-label={`${copy.exact}: ${row.subject}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="inline-flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-md text-ink-subtle hover:bg-sunken hover:text-ink aria-expanded:bg-sunken pointer-coarse:size-11"
          onClick={() => setOpen(!isOpen)}
        >
          <Braces aria-hidden className="size-4" />
        </button>
      </div>
      {isOpen && (
        <div id={id} className="mt-2">
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

/** As the log has it: ids in place of names, and no words of ours. */
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
