import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { Ask } from '../quote/ask.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import { judgeAsked } from './judge-request.ts'
import { isForEmployment, isOffered } from './offered-leave-types.ts'
import type { UserLeave } from './user-leave.ts'

/** The part of a day that is requested as leave of one type. */
export interface LeavePart {
  leave_type: LeaveTypeKey
  day: Day
  minutes: Minutes
  /** The occasion of the request. */
  same_occasion_as?: string
}

/**
 * Splits a day between a leave type and the one after it. The balance covers only a part of the day. Null if it covers
 * none or all of it, or if one part would be refused.
 */
export function splitLeave(leave: UserLeave, leaveType: LeaveTypeKey, ask: Ask): LeavePart[] | null {
  const { from: day, to, from_half, to_half, from_minute } = ask
  if (day !== to || from_half || to_half || from_minute !== undefined) return null
  const pair = pairOf(leave, leaveType)
  if (pair === undefined) return null
  const [first, second] = pair
  const [rules, others] = pair.map(type => leave.history(type).rulesOn(day))
  if (rules?.request_unit !== 'minutes' || rules.measure !== 'time' || others?.request_unit !== 'minutes')
    return null
  const { total } = judgeAsked(leave, first, ask).quote
  const after = leave.leaveTypes.isService(second) ? leave : withoutService(leave, { day, minutes: total })
  const { findings } = judgeAsked(after, first, ask)
  const left =
    findings.find(({ code }) => code === 'insufficient' || code === 'not_free')?.details.minutes ?? 0
  const minutes = left - (left % rules.step)
  if (minutes <= 0) return null
  const parts = [
    { leave_type: first, day, minutes },
    { leave_type: second, day, minutes: total - minutes },
  ].map(
    (part): LeavePart =>
      part.leave_type === leaveType && ask.occasion ? { ...part, same_occasion_as: ask.occasion } : part,
  )
  return parts.every(part => canBeRequested(leave, part)) ? parts : null
}

/** The rest of the day may earn no leave. Later leave may need what the whole day earns. */
const withoutService = (leave: UserLeave, rest: { day: Day; minutes: Minutes }): UserLeave => ({
  ...leave,
  facts(...question) {
    const facts = leave.facts(...question)
    return { ...facts, nonService: [...facts.nonService, { ...rest, halves: 1 }] }
  },
})

/** The type that is used first, and the type after it. */
function pairOf(leave: UserLeave, leaveType: LeaveTypeKey): [LeaveTypeKey, LeaveTypeKey] | undefined {
  const { leaveTypes } = leave
  const isOpen = (type: LeaveTypeKey) => isOffered(leave, type) && isForEmployment(leave, type)
  const { only_after: before } = leaveTypes.of(leaveType)
  if (before !== null) return isOpen(before) ? [before, leaveType] : undefined
  const after = leaveTypes.keys.find(key => leaveTypes.of(key).only_after === leaveType && isOpen(key))
  return after === undefined ? undefined : [leaveType, after]
}

/** The first part uses up its type, so the second part meets that condition. */
const canBeRequested = (
  leave: UserLeave,
  { leave_type, day, minutes, same_occasion_as: occasion }: LeavePart,
): boolean =>
  judgeAsked(leave, leave_type, {
    from: day,
    to: day,
    minutes,
    ...(occasion && { occasion }),
  }).findings.every(({ mode, code }) => mode !== 'block' || code === 'use_first')
