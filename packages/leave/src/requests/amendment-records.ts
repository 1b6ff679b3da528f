import type { LeaveAmendment } from '../entities/leave-amendment.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { AmendmentJudgement, AmendmentProposal } from './amendments.ts'
import { daysOf, daysOfAsk, versionOf } from './asked-days.ts'
import { costAfter, freezeQuote } from './frozen-quote.ts'
import type { UserLeave } from './user-leave.ts'

/** The leave as a change would make it, in the fields of a request. */
export function amendedVersion(
  leave: UserLeave,
  request: LeaveRequest,
  { kind }: AmendmentProposal,
  { ask, quote }: AmendmentJudgement,
): LeaveAmendment['former'] & Pick<LeaveAmendment, 'quote'> {
  const days = daysOf(request)
  if (kind === 'cancel') return { ...days, days_requested: 0, minutes_requested: null, quote: null }
  const without = [...(ask.without ?? [])]
  if (kind === 'give_back') {
    const { version } = request.quote
    const frozen = {
      ...request.quote,
      version: version + 1,
      lines: quote.lines,
      minutes: quote.total,
      without,
    }
    return { ...daysOfAsk(ask), ...costAfter(request, frozen) }
  }
  const cost = freezeQuote(leave, request.leave_type, quote, request)
  return { ...daysOfAsk(ask), ...cost, quote: { ...cost.quote, without } }
}

/** The fields of a request once a change takes its place. Another version of it may have been frozen meanwhile. */
export const changedFields = (
  request: LeaveRequest,
  amendment: LeaveAmendment,
  quote: LeaveRequest['quote'],
): Partial<LeaveRequest> => ({
  ...versionOf(amendment),
  quote: { ...quote, version: request.quote.version + 1 },
  amendment_id: null,
})
