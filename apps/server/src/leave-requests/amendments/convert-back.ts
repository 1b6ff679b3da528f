import {
  ANY_CHANGE,
  amendmentsCopy as copy,
  costAfter,
  daysOf,
  type EndedLeaveAnswer,
  type LeaveConversion,
  type LeaveRequest,
  restoredDays,
  type UserLeave,
  versionOf,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight } from '../../kernel/actor.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { type RecordReads, recordsOf } from '../../kernel/records.ts'
import { requireTransition, shownRequest } from '../../kernel/require-transition.ts'
import { readUserLeave } from '../../leave-ledger/read-user-leave.ts'
import { READS_ORGANISATION } from '../../org-structure/organisation-lock.ts'
import { balanceAfter } from '../balance-after.ts'
import { withdrawRequest } from '../enter-leave/withdraw-leave.ts'
import { applyAmendment } from './apply-amendment.ts'
import { refuseUnlessCharged } from './decide-amendment.ts'

const schema = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  mode: Type.Enum(['preview', 'apply']),
  reason: Type.Optional(Type.String({ maxLength: 4000 })),
})

/**
 * Lets HR convert leave back, such as illness without its document. The leave ends. Its days are charged to the leave
 * that they came from, for their former cost. The request is locked first, then the leave it came from.
 */
export const convertBack =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, body, entities, lock, now } = call
    requireRight(principal, 'leave')
    const { id, mode, reason = '' } = readInput(schema, body)
    await lock(READS_ORGANISATION)
    const records = recordsOf(entities)
    const converted = await records.lock('LeaveRequest', { id })
    if (converted === undefined) throw errors.recordNotFound('LeaveRequest', id)
    const effects = requireTransition(principal, converted, 'withdraw')
    const source = await records.lock('LeaveRequest', { id: converted.converted_from ?? '' })
    const conversion = source && (await conversionTo(records, source, converted))
    if (source === undefined || conversion === undefined)
      throw errors.conflict(copy.notConvertible, shownRequest(converted))
    requireTransition(principal, source, 'convertDays', { rules: ANY_CHANGE }, shownRequest(source))
    const user = await records.lock('User', { id: converted.user_id })
    if (user === undefined) throw errors.recordNotFound('User', converted.user_id)
    const quote = restoredDays(source.quote, converted, conversion.lines)
    const days = { start: source.start_date, end: source.end_date }
    const before = await readUserLeave(org, records, user, now, days)
    const answer = previewOf(before, converted, source, { ...source, ...costAfter(source, quote) })
    if (mode === 'preview') return { body: answer }
    const cancel_reason = reason.trim() || copy.convertedBackReason
    await withdrawRequest(org, call, converted, user, effects, { how: 'withdrawn', cancel_reason })
    const change = {
      ...versionOf({ ...source, ...costAfter(source, quote) }),
      quote,
      request_id: source.id,
      user_id: source.user_id,
      leave_type: source.leave_type,
      kind: 'change',
      status: 'approved',
      former: versionOf(source),
      conversion: null,
      reason: reason.trim() || null,
      manager_notes: null,
      reviewed_date: now.toISOString(),
      reviewed_by: actorIdOf(principal),
    } as const
    const amendment = await records.create('LeaveAmendment', change)
    await refuseUnlessCharged(org, { ...call, isStrict: true }, source, amendment, user)
    await applyAmendment(org, call, source, amendment, user)
    return { body: answer }
  }

/** How the days of the request became this leave. Undefined if the leave has changed since then. */
async function conversionTo(
  records: RecordReads,
  { id }: LeaveRequest,
  converted: LeaveRequest,
): Promise<LeaveConversion | undefined> {
  // The latest first: the same days can have been converted back and converted again.
  const changes = await records.find(
    'LeaveAmendment',
    { request_id: id, status: 'approved' },
    { sort: '-created_date' },
  )
  const days = JSON.stringify(daysOf(converted))
  return changes
    .flatMap(({ conversion }) => conversion ?? [])
    .find(
      ({ parts }) =>
        converted.quote.without.length === 0 &&
        parts.some(part => part.leave_type === converted.leave_type && JSON.stringify(daysOf(part)) === days),
    )
}

/** Both balances before and after. */
function previewOf(
  leave: UserLeave,
  converted: LeaveRequest,
  source: LeaveRequest,
  restored: LeaveRequest,
): EndedLeaveAnswer {
  return { balances: [balanceAfter(leave, converted, undefined), balanceAfter(leave, source, restored)] }
}
