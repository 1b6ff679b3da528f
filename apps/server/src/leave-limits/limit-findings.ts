import {
  type Ask,
  type AskedFields,
  checkLimits,
  concerns,
  daysNearby,
  fieldOfFinding,
  findingSentence,
  hasConditions,
  isLimited,
  isWithoutLimits,
  type LeaveRequest,
  type LeaveStatus,
  type LeaveTypeKey,
  type MyLeaveRules,
  NEARBY_DAYS,
  ordinaryHours,
  overlapping,
  type QuoteFinding,
  type RequestFinding,
  STANDARD_DAY,
  toAsk,
  unknownFacts,
} from '@leavewell/leave'
import { errors, type HookContext } from '@leavewell/platform'
import { type RecordReads, type Records, recordsOf } from '../kernel/records.ts'
import type { LeaveOwner } from '../leave-ledger/read-user-leave.ts'
import {
  isUnlimited,
  type LimitedLeave,
  type Limiting,
  limitsOf,
  loadLimitData,
  requestsOnDays,
  spanOf,
} from './limit-data.ts'

/** Leave that may replace other leave of the same person. Days of the earlier request are not refused again. */
export interface JudgedLeave extends LimitedLeave {
  already?: Ask | undefined
}

/** The leave of a form, a question or a request in the shape that limits use. */
export const limitedLeave = (
  user: LeaveOwner,
  form: AskedFields & { leave_type: string; quote?: LeaveRequest['quote'] | null },
): LimitedLeave => ({ user, leave_type: form.leave_type as LeaveTypeKey, ask: toAsk(form) })

/**
 * The findings of limits for leave of several people, in the same order. If no limit applies, nothing is read.
 */
export async function findLimitFindings(
  org: Limiting,
  records: RecordReads,
  now: Date,
  leave: readonly JudgedLeave[],
  statuses?: readonly LeaveStatus[],
): Promise<RequestFinding[][]> {
  const concerned = leave.filter(each => !isUnlimited(org, each))
  if (concerned.length === 0) return leave.map(() => [])
  const factsOf = await loadLimitData(org, records, now, {
    people: concerned.map(({ user }) => user),
    days: spanOf(concerned),
    rules: [...new Set(concerned.flatMap(each => limitsOf(org, each).coverage))],
    statuses,
  })
  return leave.map(each => (isUnlimited(org, each) ? [] : checkLimits(each.ask, factsOf(each), each.already)))
}

/** Sentences of limits have days, whatever their length. */
const IN_DAYS_ALONE = { day_minutes: STANDARD_DAY, measure: 'days' } as const

/** The same as sentences. */
export const asQuoteFinding = (finding: RequestFinding): QuoteFinding => ({
  mode: finding.mode,
  code: finding.code,
  message: findingSentence(finding, IN_DAYS_ALONE),
})

/**
 * Refuses leave that a limit blocks. The staffing rules stay locked until the commit. So only one of two
 * simultaneous requests gets the last place.
 */
export async function refuseLimits(org: Limiting, context: HookContext, leave: JudgedLeave): Promise<void> {
  const refused = await findBlocked(org, recordsOf(context.entities), context.now, leave)
  if (refused)
    throw errors.unprocessable(
      findingSentence(refused, IN_DAYS_ALONE),
      fieldOfFinding(refused.code),
      refused.code,
    )
}

/**
 * Refuses an approval among several that a limit blocks. Only approved leave of colleagues counts. Pending requests
 * may be rejected. Days of the leave that a change replaces are not refused again.
 */
export async function refuseBrokenLimits(
  org: Limiting,
  records: Records,
  now: Date,
  request: Pick<LeaveRequest, 'user_id'> & Parameters<typeof limitedLeave>[1],
  already?: Ask,
): Promise<void> {
  if (isWithoutLimits(org.limits)) return
  const user = await records.get('User', request.user_id)
  const refused =
    user && (await findBlocked(org, records, now, { ...limitedLeave(user, request), already }, ['approved']))
  if (refused) throw errors.conflict(findingSentence(refused, IN_DAYS_ALONE), undefined, refused.code)
}

async function findBlocked(
  org: Limiting,
  records: Records,
  now: Date,
  leave: JudgedLeave,
  statuses?: readonly LeaveStatus[],
): Promise<RequestFinding | undefined> {
  if (isUnlimited(org, leave)) return undefined
  const strict = limitsOf(org, leave).coverage.filter(({ mode }) => mode === 'block')
  for (const { id } of strict.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    await records.lock('CoverageRule', { id })
  const [findings = []] = await findLimitFindings(org, records, now, [leave], statuses)
  return findings.find(({ mode }) => mode === 'block')
}

/**
 * The nearest dates before and after with the same length. They have no finding and no other leave of the user.
 */
export async function suggestDates(
  org: Limiting,
  records: RecordReads,
  now: Date,
  leave: LimitedLeave,
  { earliest, except }: { earliest: string | null; except?: string | undefined },
): Promise<{ start: string; end: string }[]> {
  const days = spanOf([leave], NEARBY_DAYS)
  const [factsOf, own] = await Promise.all([
    loadLimitData(org, records, now, {
      people: [leave.user],
      days,
      rules: org.limits.coverage.filter(rule => concerns(rule, leave.user)),
    }),
    records.find('LeaveRequest', { user_id: leave.user.id, ...requestsOnDays(days) }),
  ])
  const others = own
    .filter(({ id }) => id !== except)
    .map(other => ({ request: other.id, ask: toAsk(other) }))
  return daysNearby(leave.ask, {
    earliest,
    isTaken: ask => overlapping(ask, others, ordinaryHours(factsOf({ ...leave, ask }).calendar)).length > 0,
    factsOn: ask => factsOf({ ...leave, ask }),
  })
}

/** The leave types of a person that limits may block, and their blackout periods from today on. */
export const limitsOfPerson = (
  { limits, leaveTypes }: Limiting,
  person: LeaveOwner,
  today: string,
): Pick<MyLeaveRules, 'limited' | 'blackouts'> => ({
  limited: leaveTypes.keys.filter(type => isLimited(limits, person, type, today)),
  blackouts: limits.blackouts
    .filter(blackout => blackout.end_date >= today && concerns(blackout, person))
    .map(({ start_date, end_date, leave_types, mode, reason }) => ({
      start_date,
      end_date,
      leave_types,
      mode,
      reason,
    })),
})

/**
 * Adds the findings of limits to pending requests as sentences for the approver. Adds missing facts that conditions
 * of the type need. Other requests, and those without findings, stay as they are.
 */
export async function withLimits<Row extends LeaveRequest>(
  org: Limiting,
  records: RecordReads,
  now: Date,
  rows: readonly Row[],
): Promise<(Row & { limits?: string[] })[]> {
  const conditionsOf = ({ leave_type }: LeaveRequest) => org.leaveTypes.of(leave_type)
  const pending = rows.filter(
    row => row.status === 'pending' && (!isWithoutLimits(org.limits) || hasConditions(conditionsOf(row))),
  )
  if (pending.length === 0) return [...rows]
  const users = await records.find('User', { id: { $in: pending.map(({ user_id }) => user_id) } })
  const known = pending.flatMap(row => {
    const user = users.find(({ id }) => id === row.user_id)
    return user
      ? [{ id: row.id, unknown: unknownFacts(conditionsOf(row), user), ...limitedLeave(user, row) }]
      : []
  })
  const findings = await findLimitFindings(org, records, now, known)
  const findingsOf = new Map(known.map(({ id, unknown }, at) => [id, [...unknown, ...(findings[at] ?? [])]]))
  return rows.map(row => {
    const limits = findingsOf.get(row.id)?.map(finding => asQuoteFinding(finding).message) ?? []
    return limits.length === 0 ? row : { ...row, limits }
  })
}
