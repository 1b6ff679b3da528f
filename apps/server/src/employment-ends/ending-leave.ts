import { type EndingLeave, endingLeave, TAKING_DAYS } from '@leavewell/leave'
import type { RecordReads } from '../kernel/records.ts'

/** Leave of a person after a day, sorted by start, with what the end of employment changes. */
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
