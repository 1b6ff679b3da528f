import { can, requestsCopy as copy } from '@leavewell/leave'
import { useUser } from '../../session/session.ts'
import { Unfold } from '../../ui/unfold.tsx'
import { ChangeHistory } from './change-history.tsx'

/** The history of one request, on demand. Only for users who can read the audit log. */
export function RequestHistory({ id }: { id: string }) {
  const user = useUser()
  if (!can(user, 'audit')) return null
  return (
    <Unfold label={copy.history}>
      <ChangeHistory
        label={copy.history}
        filter={{ entity: 'LeaveRequest', record: id }}
        of="record"
        empty={<p className="text-ink-muted">{copy.noHistory}</p>}
      />
    </Unfold>
  )
}
