import {
  type AmendedLeave,
  type AmendmentJudgement,
  type AmendmentProposal,
  type AmendmentQuestion,
  amendedVersion,
  amountUnder,
  type ConversionPlan,
  type ConvertedLeave,
  type ConvertedPart,
  checkOffer,
  amendmentsCopy as copy,
  findingSentence,
  halfOfReturned,
  type LeaveConversion,
  type LeaveEntry,
  type LeaveRequest,
  partsOf,
  planConversion,
  type QuoteFinding,
  returnedOf,
  SHORT_FINDINGS,
  type User,
  type UserLeave,
  validateAmendment,
} from '@leavewell/leave'
import { errors, type HookContext, type Principal, SYSTEM } from '@leavewell/platform'
import { actorFor, requireRight } from '../../kernel/actor.ts'
import { requireLeaveType } from '../../kernel/leave-type-key.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { type RecordReads, recordsOf } from '../../kernel/records.ts'
import { readLeaveRecords } from '../../leave-ledger/read-user-leave.ts'
import { enterRows } from '../enter-leave/enter-leave.ts'
import { type RowToEnter, validateEntry } from '../enter-leave/validate-entry.ts'

/**
 * HR can convert days of other people to every other leave type. Employees can convert their own days to leave for
 * illness, and an approver confirms it. Leave in hours is converted as a whole.
 */
export function requireConversion(
  org: Organisation,
  principal: Principal,
  { user_id, leave_type, minutes, quote }: Pick<LeaveRequest, 'user_id' | 'leave_type' | 'minutes' | 'quote'>,
  question: AmendmentQuestion,
): void {
  const { converts_to } = question
  if (converts_to === undefined) return
  const isOwn = actorFor(principal, user_id).id === user_id
  if (!isOwn) requireRight(principal, 'leave')
  requireLeaveType(org, converts_to, 'converts_to')
  if (converts_to === leave_type) throw errors.unprocessable(copy.sameType, 'converts_to')
  if (isOwn && !org.leaveTypes.isMedical(converts_to))
    throw errors.unprocessable(copy.onlyIllness, 'converts_to')
  const isPart = quote.without.length > 0 || daysReturned(question).some(halfOfReturned)
  if (minutes !== null && isPart) throw errors.unprocessable(copy.convertHoursWhole, 'days')
}

/** A change of approved leave with its findings, and the leave that returned days become. */
export interface JudgedChange {
  proposal: AmendmentProposal
  judged: AmendmentJudgement
  plan?: ConversionPlan
}

/** Validates a change. If the balance covers only some converted days, the question says what happens to the others. */
export async function judgeChange(
  org: Organisation,
  records: RecordReads,
  now: Date,
  { request, user, question }: { request: LeaveRequest; user: User; question: AmendmentQuestion },
  { leave, known, proposal }: { leave: UserLeave; known: AmendedLeave; proposal: AmendmentProposal },
  by: 'requester' | 'reviewer',
): Promise<JudgedChange> {
  const { converts_to, if_short } = question
  const judged = validateAmendment(known, proposal, by)
  if (proposal.kind !== 'give_back' || converts_to === undefined) return { proposal, judged }
  if (by === 'requester') requireOffer(leave, converts_to)
  const days = { start: request.start_date, end: request.end_date }
  const changed = requestAfter(leave, request, { proposal, judged })
  const stored = await readLeaveRecords(org, records, user, now, { days })
  const requests = stored.requests.map(each => (each.id === request.id ? changed : each))
  const plan = planConversion(
    { records: { ...stored, requests }, overlapping: org.overlappingLeave ?? 'forms' },
    request,
    { days: proposal.days, to: converts_to, ifShort: if_short },
  )
  if (plan.days.length === 0 || plan.days === proposal.days) return { proposal, judged, plan }
  const planned = { ...proposal, days: plan.days }
  return { proposal: planned, judged: validateAmendment(known, planned, by), plan }
}

function requireOffer(leave: UserLeave, leaveType: string): void {
  const [notOffered] = checkOffer(leave, leaveType, 'block')
  const unit = leave.history(leaveType).rulesOn(leave.today)
  if (notOffered)
    throw errors.unprocessable(findingSentence(notOffered, unit), 'converts_to', notOffered.code)
}

const requestAfter = (
  leave: UserLeave,
  request: LeaveRequest,
  { proposal, judged }: JudgedChange,
): LeaveRequest => {
  const after = amendedVersion(leave, request, proposal, judged)
  return { ...request, ...after, quote: after.quote ?? request.quote }
}

/** The conversion as it is stored. */
export const conversionOf = (
  { quote }: Pick<LeaveRequest, 'quote'>,
  parts: readonly ConvertedPart[],
): LeaveConversion => ({
  parts: [...parts],
  lines: quote.lines.filter(({ day }) =>
    parts.some(({ start_date, end_date }) => start_date <= day && day <= end_date),
  ),
})

/** The leave that a conversion would add, with findings. Nothing is written. */
export async function previewConverted(
  org: Organisation,
  records: RecordReads,
  { now, leave }: { now: Date; leave: UserLeave },
  request: LeaveRequest,
  change: JudgedChange,
  by: 'requester' | 'reviewer',
): Promise<{ converted: ConvertedLeave[]; is_short: boolean; findings: QuoteFinding[] } | undefined> {
  const { plan } = change
  if (plan === undefined) return undefined
  if (plan.parts.length === 0)
    return { converted: [], is_short: true, findings: [block('insufficient', copy.nothingCovered)] }
  const rows = await validateConverted(
    org,
    records,
    now,
    request,
    plan.parts,
    requestAfter(leave, request, change),
  )
  return {
    converted: rows.map(each => convertedLeave(leave, each)),
    is_short: plan.isShort,
    findings: findingsOf(rows, by),
  }
}

/** Converted leave with the balance of its type before and after. */
export function convertedLeave(leave: UserLeave, { row, preview }: RowToEnter): ConvertedLeave {
  const rules = leave.history(row.leave_type).rulesOn(leave.today)
  const amount = (minutes: number | null) => (minutes === null ? null : amountUnder(rules, minutes))
  return {
    leave_type: row.leave_type,
    ...partsOf(row),
    start_date: row.start_date,
    end_date: row.end_date,
    cost: amountUnder(rules, preview.minutes),
    now: amount(preview.now),
    left: amount(preview.left),
  }
}

/** HR can add past leave without enough balance, with a reason. Employees cannot. */
const findingsOf = (rows: readonly RowToEnter[], by: 'requester' | 'reviewer'): QuoteFinding[] =>
  rows
    .flatMap(({ preview }) => preview.findings)
    .map(finding =>
      by === 'requester' && SHORT_FINDINGS.has(finding.code) ? { ...finding, mode: 'block' } : finding,
    )

const block = (code: string, message: string): QuoteFinding => ({ mode: 'block', code, message })

/** The converted leave as rows of *Add leave*. The organisation adds them, so that the rules about requests only warn. */
export const validateConverted = (
  org: Organisation,
  records: RecordReads,
  now: Date,
  { user_id }: Pick<LeaveRequest, 'user_id'>,
  parts: readonly ConvertedPart[],
  changed?: LeaveRequest,
): Promise<RowToEnter[]> =>
  validateEntry(
    org,
    records,
    entryOf(user_id, parts, null),
    { principal: SYSTEM, now, approversEnter: false },
    changed,
  )

/**
 * Adds approved leave of another type for returned days, in the transaction that returned them. So illness during
 * leave is one change. Both balances change, or neither.
 */
export async function enterConverted(
  org: Organisation,
  context: HookContext,
  request: LeaveRequest,
  parts: readonly ConvertedPart[],
  by: 'requester' | 'reviewer',
  { reason, attachment_url }: { reason: string | null; attachment_url: string | null },
): Promise<void> {
  const rows = await validateConverted(org, recordsOf(context.entities), context.now, request, parts)
  const blocked = findingsOf(rows, by).find(({ mode }) => mode === 'block')
  if (blocked) {
    throw by === 'requester'
      ? errors.conflict(blocked.message, undefined, blocked.code)
      : errors.unprocessable(blocked.message, 'days', blocked.code)
  }
  await enterRows(org, context, entryOf(request.user_id, parts, reason), rows, {
    from: request.id,
    attachment_url,
    isRequested: by === 'requester',
  })
}

const entryOf = (user_id: string, parts: readonly ConvertedPart[], reason: string | null): LeaveEntry => ({
  rows: parts.map(part => ({ user_id, ...part })),
  status: 'approved',
  reason,
})

const daysReturned = ({ days = [] }: AmendmentQuestion) =>
  days.map(each => (typeof each === 'string' ? each : returnedOf(each)))
