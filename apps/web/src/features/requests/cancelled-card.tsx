import {
  type CancelledLeave,
  requestsCopy as copy,
  displayName,
  enterLeaveCopy,
  formatMoment,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { nameOfUser } from '../../data/users/users.ts'
import { RequestCard } from './card/request-card.tsx'
import { Panel } from './panel.tsx'

/** One of the user's own leaves that was cancelled after its approval, with who cancelled it and why. */
export function CancelledCard({ leave }: { leave: CancelledLeave }) {
  const { how, cancelled_by, cancel_reason, at } = leave.cancelled
  const { data } = useQuery({
    ...nameOfUser(cancelled_by ?? ''),
    enabled: how === 'withdrawn' && cancelled_by !== null,
  })
  const by = data ? displayName(data) : enterLeaveCopy.somebody
  return (
    <RequestCard
      request={leave}
      facts={
        <Panel title={copy.cancelledOn[how](formatMoment(at), by)}>
          {cancel_reason ?? copy.daysReturned}
        </Panel>
      }
      comments={null}
    />
  )
}
