import {
  type AmendmentJudgement,
  type AmendmentProposal,
  type AmendmentQuestion,
  amendedVersion,
  amountUnder,
  type ConvertedLeave,
  convertedDays,
  amendmentsCopy as copy,
  halfOfReturned,
  type LeaveEntry,
  type LeaveRequest,
  partsOf,
  type QuoteFinding,
  returnedOf,
  type UserLeave,
} from '@leavewell/leave'
import { errors, type FunctionCall, type Principal } from '@leavewell/platform'
import { actorFor, requireRight } from '../../kernel/actor.ts'
import { requireLeaveType } from '../../kernel/leave-type-key.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { type RecordReads, recordsOf } from '../../kernel/records.ts'
import { enterRows } from '../enter-leave/enter-leave.ts'
import { validateEntry } from '../enter-leave/validate-entry.ts'

/**
 * Only HR can convert days, of other people and to another existing leave type. Leave in hours is converted as a
 * whole.
 */
export function requireConversion(
  org: Organisation,
  principal: Principal,
  { user_id, leave_type, minutes, quote }: Pick<LeaveRequest, 'user_id' | 'leave_type' | 'minutes' | 'quote'>,
  question: AmendmentQuestion,
): void {
  const { converts_to } = question
  if (converts_to === undefined) return
  requireRight(principal, 'leave')
  requireLeaveType(org, converts_to, 'converts_to')
  if (converts_to === leave_type) throw errors.unprocessable(copy.sameType, 'converts_to')
  if (actorFor(principal, user_id).id === user_id)
    throw errors.unprocessable(copy.convertsOwnLeave, 'converts_to')
  const isPart = quote.without.length > 0 || daysReturned(question).some(halfOfReturned)
  if (minutes !== null && isPart) throw errors.unprocessable(copy.convertHoursWhole, 'days')
}

/**
 * Adds approved leave of another type for returned days, in the transaction that returned them. So illness during
 * leave is one change. Both balances change, or neither.
 */
export async function enterConverted(
  org: Organisation,
  call: FunctionCall,
  request: LeaveRequest,
  question: AmendmentQuestion,
): Promise<void> {
  const entry = entryOf(request, question)
  if (entry === undefined) return
  const { principal, now } = call
  const rows = await validateEntry(org, recordsOf(call.entities), entry, {
    principal,
    now,
    approversEnter: false,
  })
  const blocked = rows.flatMap(({ preview }) => preview.findings).find(({ mode }) => mode === 'block')
  if (blocked) throw errors.unprocessable(blocked.message, 'days', blocked.code)
  await enterRows(org, call, entry, rows, request.id)
}

/** The leave that a conversion would add, with findings. Nothing is written. */
export async function previewConverted(
  org: Organisation,
  records: RecordReads,
  known: { principal: Principal; now: Date; leave: UserLeave },
  request: LeaveRequest,
  question: AmendmentQuestion,
  [proposal, judged]: [AmendmentProposal, AmendmentJudgement],
): Promise<{ converted: ConvertedLeave[]; findings: QuoteFinding[] } | undefined> {
  const entry = entryOf(request, question)
  if (entry === undefined || question.converts_to === undefined) return undefined
  const { principal, now, leave } = known
  const after = amendedVersion(leave, request, proposal, judged)
  const changed = { ...request, ...after, quote: after.quote ?? request.quote }
  const rows = await validateEntry(org, records, entry, { principal, now, approversEnter: false }, changed)
  const rules = leave.history(question.converts_to).rulesOn(leave.today)
  const amount = (minutes: number | null) => (minutes === null ? null : amountUnder(rules, minutes))
  return {
    converted: rows.map(({ row, preview }) => ({
      ...partsOf(row),
      start_date: row.start_date,
      end_date: row.end_date,
      cost: amountUnder(rules, preview.minutes),
      now: amount(preview.now),
      left: amount(preview.left),
    })),
    findings: rows.flatMap(({ preview }) => preview.findings),
  }
}

function entryOf(request: LeaveRequest, question: AmendmentQuestion): LeaveEntry | undefined {
  const { converts_to, reason } = question
  if (converts_to === undefined) return undefined
  const rows = convertedDays(request, daysReturned(question)).map(days => ({
    user_id: request.user_id,
    leave_type: converts_to,
    ...days,
  }))
  return { rows, status: 'approved', reason: reason ?? null }
}

const daysReturned = ({ days = [] }: AmendmentQuestion) =>
  days.map(each => (typeof each === 'string' ? each : returnedOf(each)))
