import { daysOf, type LeaveAmendment, type LeaveRequest, toAsk, UNDO_SECONDS } from '@leavewell/leave'
import type { ChangeTools, FunctionCall } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { refuseBrokenLimits } from '../leave-limits/limit-findings.ts'
import { scheduleDecision } from './schedule-decision.ts'

export interface OutsideDecision {
  request: LeaveRequest
  /** The change of approved leave that is decided, instead of the request. */
  change: LeaveAmendment | undefined
  status: 'approved' | 'rejected'
  note: string
}

/**
 * Holds a decision that was made outside of the app, as the inbox does. A limit that blocks is refused, because the
 * approver has not opened the request. A refusal undoes all changes, `mark` included.
 */
export const decideOutside = (
  org: Organisation,
  call: FunctionCall,
  { request, change, status, note }: OutsideDecision,
  mark: (records: Records) => Promise<unknown>,
): Promise<void> =>
  call.attempt(async (tools: ChangeTools) => {
    const records = recordsOf(tools.entities)
    if (status === 'approved') await refuseAtLimits(org, records, call, request, change)
    const body = {
      id: request.id,
      status,
      manager_notes: status === 'rejected' ? note : null,
      seen: request.updated_date,
      seconds: UNDO_SECONDS.long,
    }
    await scheduleDecision(org)({ ...call, ...tools, body })
    await mark(records)
  })

/** Less leave is never refused. */
async function refuseAtLimits(
  org: Organisation,
  records: Records,
  { now }: FunctionCall,
  request: LeaveRequest,
  change: LeaveAmendment | undefined,
): Promise<void> {
  if (change === undefined) return refuseBrokenLimits(org, records, now, request)
  if (change.kind !== 'change') return
  const changed = { ...request, ...daysOf(change), quote: change.quote }
  await refuseBrokenLimits(org, records, now, changed, toAsk(request))
}
