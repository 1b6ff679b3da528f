import { type BlackoutQuestion, leaveLimitsCopy as copy, formatDayRange } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { previewBlackout } from '../../data/leave-limits/leave-limits.ts'
import { StatusTag } from '../../leave-ui/status-tag.tsx'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { useDebouncedQuery } from '../../lib/use-debounced-query.ts'
import { LimitPreview, PreviewAnswer } from './limit-preview.tsx'
import { PreviewedList } from './previewed-list.tsx'

/** Previews the people that a blackout applies to, and the leave booked on its days. */
export function BlackoutPreview({ question }: { question: BlackoutQuestion | undefined }) {
  const asked = useDebouncedQuery(question)
  return <LimitPreview waits={copy.blackoutWaits}>{asked && <Answer question={asked} />}</LimitPreview>
}

const Answer = ({ question }: { question: BlackoutQuestion }) => {
  const types = useLeaveTypes()
  return (
    <PreviewAnswer query={useQuery(previewBlackout(question))}>
      {({ requests, total }) =>
        total === 0 ? (
          <p>{copy.nothingThere}</p>
        ) : (
          <PreviewedList
            label={copy.requests}
            title={copy.requestsThere(total)}
            text={copy.requestsStay}
            lines={requests}
            total={total}
            keyOf={({ id }) => id}
          >
            {({ name, leave_type, start_date, end_date, status }) => (
              <>
                <span className="flex items-center justify-between gap-3">
                  <span className="wrap-anywhere min-w-0 font-medium">{name}</span>
                  <StatusTag status={status} />
                </span>
                <span className="block text-ink-muted">
                  {types.name(leave_type)}, {formatDayRange(start_date, end_date)}
                </span>
              </>
            )}
          </PreviewedList>
        )
      }
    </PreviewAnswer>
  )
}
