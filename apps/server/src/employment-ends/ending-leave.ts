import {
  type LaterLeave,
  type LeaveAmendment,
  type LeaveRequest,
  leaveAtLastDay,
  quotedLeave,
  shortenedFields,
  TAKING_DAYS,
} from '@leavewell/leave'
import type { RecordReads } from '../kernel/records.ts'

type Shortened = ReturnType<typeof shortenedFields>

/** Leave that the end of employment changes, or of which a pending change is. */
export interface EndingLeave {
  request: LeaveRequest
  /** `within`: the leave ends by the last day, and its pending change does not. */
  kind: LaterLeave['kind'] | 'within'
  /** Undefined where the leave itself stays as it is. */
  shortened: Shortened | undefined
  /** The pending change, where it is shortened, or cancelled because nothing of it is left. */
  change: { id: string; shortened: Shortened | null } | undefined
}

/** Leave of a person that goes beyond a day, sorted by its start, and what the end of employment makes of it. */
export async function readEndingLeave(
  records: RecordReads,
  userId: string,
  lastDay: string,
): Promise<EndingLeave[]> {
  const [requests, amendments] = await Promise.all([
    records.find(
      'LeaveRequest',
      {
        user_id: userId,
        status: { $in: TAKING_DAYS },
        $or: [{ end_date: { $gt: lastDay } }, { amendment_id: { $ne: null } }],
      },
      { sort: 'start_date' },
    ),
    records.find('LeaveAmendment', { user_id: userId, status: 'pending' }),
  ])
  return requests.flatMap(request => {
    const amendment = amendments.find(({ id }) => id === request.amendment_id)
    const ending = endingLeave(request, amendment, lastDay)
    return ending.kind === 'within' && ending.change === undefined ? [] : [ending]
  })
}

const KINDS = { within: 'within', beyond: 'goes_beyond', after: 'later' } as const

function endingLeave(
  request: LeaveRequest,
  amendment: LeaveAmendment | undefined,
  lastDay: string,
): EndingLeave {
  // A requested cancellation can still be decided after the last day.
  const changed = amendment?.quote ? { ...amendment, quote: amendment.quote } : undefined
  const former = changed && quotedLeave(changed)
  const { place, leave, change } = leaveAtLastDay(quotedLeave(request), former ?? null, lastDay)
  const isSame = change?.ask.to === former?.ask.to
  return {
    request,
    kind: KINDS[place],
    shortened: place === 'beyond' ? shortenedFields(request, leave) : undefined,
    change:
      changed === undefined || isSame
        ? undefined
        : { id: changed.id, shortened: change && shortenedFields(changed, change) },
  }
}
