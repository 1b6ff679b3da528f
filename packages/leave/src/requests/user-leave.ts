import { addDays } from '../dates/calendar-day.ts'
import { todayIn } from '../dates/today.ts'
import type { BaseRecord } from '../entities/base-record.ts'
import type { FormerEmployment } from '../entities/former-employment.ts'
import type { HolidayRecord, HolidayRegionRecord } from '../entities/holiday.ts'
import type { LeaveAmendment } from '../entities/leave-amendment.ts'
import type { BalanceAdjustment } from '../entities/leave-ledger.ts'
import type { LeavePolicyRecord, UserPolicyRecord } from '../entities/leave-policy.ts'
import type { LeaveRequest, RequestQuote } from '../entities/leave-request.ts'
import type { EmploymentKind } from '../entities/user.ts'
import { holidaysIn } from '../holidays/holidays-of.ts'
import { hasDocumentRule } from '../leave-types/has-document-rule.ts'
import type { LeaveTypes } from '../leave-types/leave-types.ts'
import type { PeriodDays } from '../ledger/allocations.ts'
import type { AdjustmentCode, EntryStory } from '../ledger/entry-code.ts'
import {
  type ChargedLeave,
  type HandEntry,
  type LeaveFacts,
  nonServiceDays,
} from '../ledger/leave-account.ts'
import { calendarDayRules, isCalendarDays, otherThanCalendarDays } from '../policies/calendar-days.ts'
import {
  historyOf,
  type PolicyHistory,
  type PolicyVersion,
  policyHistory,
} from '../policies/policy-versions.ts'
import { awayIn } from '../quote/away.ts'
import type { Away } from '../quote/overlaps.ts'
import type { Quote } from '../quote/quote.ts'
import { withinEmployments } from '../quote/within-employments.ts'
import {
  type Employment,
  type Employments,
  type PersonCalendar,
  personCalendar,
  type WorkAssignment,
} from '../working-time/person-calendar.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { toAsk } from './asked-days.ts'
import { withDocumentRule } from './document-rule.ts'

/** The stored records of one user that the engine needs. */
export interface UserLeaveRecords {
  /** The organisation's day, in its time zone. */
  today: Day
  timeZone: string
  leaveTypes: LeaveTypes
  /** The first day of work. Null if unknown. */
  hired: Day | null
  /** From when earlier service counts. Null: from the first day. */
  serviceFrom: Day | null
  /** Null: not stated. */
  employmentKind: EmploymentKind | null
  /** The last day of the employment, if an offboarding is planned. */
  lastDay: Day | null
  /** In the order of days. */
  formerEmployments: readonly FormerEmployment[]
  policies: readonly UserPolicyRecord[]
  /** All versions of the policies that `policies` name. Calendar days have none. */
  versions: readonly LeavePolicyRecord[]
  /** Without overlap, in the order of days. */
  assignments: readonly WorkAssignment[]
  regions: readonly HolidayRegionRecord[]
  /** Holidays of these regions, for the days in question. */
  holidays: readonly HolidayRecord[]
  /** Requests that are pending or approved. */
  requests: readonly LeaveRequest[]
  adjustments: readonly BalanceAdjustment[]
  /** Pending changes of approved leave: their days cannot be requested again. */
  amendments: readonly LeaveAmendment[]
}

/** The leave of one user: the facts for each leave type. */
export interface UserLeave extends Pick<UserLeaveRecords, 'hired' | 'employmentKind'> {
  today: Day
  leaveTypes: LeaveTypes
  employments: Employments
  calendar: PersonCalendar
  /** The name of the policy that was assigned for a type and applies on a day. Null for calendar days, the default. */
  policyOn(leaveType: string, day: Day): string | null
  history(leaveType: string): PolicyHistory
  /** The facts of a type, without the request in question. */
  facts(leaveType: string, except?: string): LeaveFacts
  /** Other requests, of types whose policy refuses overlap. */
  away(except?: string): Away
}

/** Converts the records of a user to facts. */
export function userLeave(records: UserLeaveRecords): UserLeave {
  const { today, leaveTypes, policies, requests, adjustments } = records
  const employments = employmentsOf(records)
  const calendar = personCalendar(
    employments,
    records.assignments,
    holidaysIn(records.regions, records.holidays),
  )
  const histories = new Map<string, PolicyHistory>()
  const history = (leaveType: string): PolicyHistory => {
    const known = histories.get(leaveType) ?? historyWithType(leaveType, records)
    histories.set(leaveType, known)
    return known
  }
  const leave = requests.map(request => chargedLeave(request, records, employments))
  const nonService = leave
    .filter(
      ({ state, leaveType, charge }) =>
        state === 'approved' && charge !== 'none' && !leaveTypes.isService(leaveType),
    )
    .flatMap(each => nonServiceDays(each, history(each.leaveType), calendar))
  return {
    today,
    leaveTypes,
    hired: records.hired,
    employmentKind: records.employmentKind,
    employments,
    calendar,
    history,
    policyOn: (leaveType, day) =>
      otherThanCalendarDays(
        policies.findLast(({ leave_type, valid_from }) => leave_type === leaveType && valid_from <= day)
          ?.policy_name,
      ),
    facts: (leaveType, except) => ({
      history: history(leaveType),
      calendar,
      employments,
      nonService,
      hand: adjustments.filter(({ leave_type }) => leave_type === leaveType).map(handEntry),
      leave: leave.filter(each => each.leaveType === leaveType && each.request !== except),
    }),
    away: except =>
      awayIn(
        [...leave, ...records.amendments.flatMap(proposedLeave)]
          .filter(({ request }) => request !== except)
          .map(each => ({ ...each, rulesOn: history(each.leaveType).rulesOn })),
      ),
  }
}

/**
 * The employments of a person. If the first day is not known, the first day under a policy counts, because nothing is accrued before. Employments
 * that overlap are moved apart.
 */
function employmentsOf(records: UserLeaveRecords): Employments {
  const { hired, serviceFrom, lastDay, formerEmployments, policies, today } = records
  const firstPolicy = policies.reduce((first, { valid_from }) => earlier(first, valid_from), today)
  const employments: Employment[] = []
  const dayAfterLast = () => {
    const end = employments.at(-1)?.end
    return end ? addDays(end, 1) : undefined
  }
  for (const { first_day, last_day, service_from } of formerEmployments) {
    const start = later(earlier(first_day ?? firstPolicy, last_day), dayAfterLast())
    employments.push({ ...employment(start, service_from), end: later(last_day, start) })
  }
  const start = later(hired ?? dayAfterLast() ?? firstPolicy, dayAfterLast())
  const current = { ...employment(start, serviceFrom), end: lastDay }
  const [first = current, ...others] = [...employments, current]
  return [first, ...others]
}

const employment = (start: Day, serviceFrom: Day | null) => ({ start, ...(serviceFrom && { serviceFrom }) })
const earlier = (one: Day, other: Day) => (other < one ? other : one)
const later = (one: Day, other: Day = one) => (other > one ? other : one)

/** The rules of a user, with those of the leave type for what the policy leaves open. */
function historyWithType(leaveType: string, records: UserLeaveRecords): PolicyHistory {
  const history = policyHistory(leaveType, versionsOf(leaveType, records))
  const type = records.leaveTypes.of(leaveType)
  return hasDocumentRule(type)
    ? historyOf(history.stretches.map(each => ({ ...each, rules: withDocumentRule(each.rules, type) })))
    : history
}

/** Returns the versions that apply to a user: of each policy, those during its assignment. */
function versionsOf(leaveType: string, { policies, versions }: UserLeaveRecords): PolicyVersion[] {
  const ofType = versions.filter(({ leave_type }) => leave_type === leaveType)
  let former = { day: '', rules: calendarDayRules(leaveType), keepsBalance: false }
  const moves = policies.filter(({ leave_type }) => leave_type === leaveType)
  return moves.flatMap(({ policy_name, valid_from: day, on_move }, at) => {
    const [first, ...later] = versionsDuring(policy_name, ofType, leaveType, [day, moves[at + 1]?.valid_from])
    if (first === undefined) return []
    // The balance stays the same next to a policy whose approvals allocate, and between policies of one day.
    const keepsBalance =
      [former.rules, first.rules].some(({ missing_allocation }) => missing_allocation !== undefined) ||
      (former.day === day && former.keepsBalance)
    former = { day, rules: (later.at(-1) ?? first).rules, keepsBalance }
    return [{ ...first, effective_from: day, transfer: keepsBalance ? null : on_move }, ...later]
  })
}

/**
 * Returns the versions of a policy that apply from a day until it ends. The first of them is from before that day.
 */
function versionsDuring(
  policy: string,
  versions: readonly LeavePolicyRecord[],
  leaveType: string,
  [from, before]: readonly [Day, Day | undefined],
): PolicyVersion[] {
  // The rules of calendar days never change, so they are not read.
  if (isCalendarDays(policy)) return [{ effective_from: from, rules: calendarDayRules(leaveType) }]
  const all = versions.filter(({ name }) => name === policy).sort((a, b) => a.version - b.version)
  const first = all.findLast(({ effective_from }) => effective_from <= from) ?? all[0]
  const later = all.filter(
    ({ effective_from }) => effective_from > from && (before === undefined || effective_from < before),
  )
  return [...(first ? [first] : []), ...later].map(({ effective_from, rules, on_change }) => ({
    effective_from,
    rules,
    transfer: on_change,
  }))
}

type KnownLeave = ChargedLeave & { leaveType: string }

function chargedLeave(
  request: LeaveRequest,
  { today, timeZone }: UserLeaveRecords,
  employments: Employments,
): KnownLeave {
  const { id, leave_type, status, quote, reviewed_date } = request
  const ask = toAsk(request)
  return {
    request: id,
    leaveType: leave_type,
    ask,
    quote: withinEmployments(quoteOf(quote), employments),
    state: status === 'approved' ? 'approved' : 'pending',
    charge: quote.charge,
    decidedOn: reviewed_date === null ? today : todayIn(timeZone, new Date(reviewed_date)),
  }
}

const proposedLeave = ({ request_id, leave_type, quote, ...asked }: LeaveAmendment) =>
  quote === null
    ? []
    : [
        {
          request: request_id,
          leaveType: leave_type,
          ask: toAsk({ ...asked, quote }),
          quote: quoteOf(quote),
        },
      ]

/** Converts a frozen quote to the core's type. Quotes of former versions do not have a measure. */
export const quoteOf = ({
  lines,
  minutes,
  day_minutes,
  measure = 'days',
}: Pick<RequestQuote, 'lines' | 'minutes' | 'day_minutes' | 'measure'>): Quote => ({
  lines,
  total: minutes,
  unit: { day_minutes, measure },
})

/** Returns requests with new costs for some of them. */
export const withCosts = (
  requests: readonly LeaveRequest[],
  costs: ReadonlyMap<string, Partial<LeaveRequest>>,
): LeaveRequest[] => requests.map(request => ({ ...request, ...costs.get(request.id) }))

/** The fields of an adjustment that the core reads, stored or not. */
type EnteredAmount = Pick<
  BalanceAdjustment,
  | 'day'
  | 'allocation'
  | 'allocation_from'
  | 'allocation_to'
  | 'minutes'
  | 'unit'
  | 'kind'
  | 'code'
  | 'params'
  | 'reason'
> &
  Partial<Pick<BalanceAdjustment, 'id' | 'reverses'>>

/** Converts an adjustment to the core's type. */
export const handEntry = (adjustment: EnteredAmount): HandEntry => ({
  day: adjustment.day,
  allocation: {
    name: adjustment.allocation,
    from: adjustment.allocation_from,
    to: adjustment.allocation_to,
  },
  minutes: adjustment.minutes,
  ...(adjustment.unit && { unit: adjustment.unit }),
  type: adjustment.kind,
  reason: { is: 'entered', ...storyOf(adjustment) },
  ...(adjustment.id && { id: adjustment.id }),
  ...(adjustment.reverses && { reverses: adjustment.reverses }),
})

/** The allocation of an adjustment in its fields. */
export const inAllocation = ({
  name,
  from,
  to,
}: PeriodDays): Pick<BalanceAdjustment, 'allocation' | 'allocation_from' | 'allocation_to'> => ({
  allocation: name,
  allocation_from: from,
  allocation_to: to,
})

/** The fields of an adjustment that follows from something else. */
export const WITHOUT_REASON = { reason: '', document_url: null, reverses: null, import_id: null } as const

/** Converts an amount of the core to a stored adjustment. */
export const adjustmentOf = (
  { day, allocation, minutes, unit, type, reason: { code, params } }: HandEntry,
  { user_id, leave_type }: Pick<BalanceAdjustment, 'user_id' | 'leave_type'>,
): Omit<BalanceAdjustment, keyof BaseRecord> => ({
  user_id,
  leave_type,
  ...inAllocation(allocation),
  day,
  minutes,
  unit: unit ?? null,
  kind: type,
  code,
  params,
  balance_id: null,
  ...WITHOUT_REASON,
  actor_id: null,
})

/** The opposite of an adjustment, in the same allocation and on the same day. The balance history shows both. */
export const oppositeOf = (adjustment: BalanceAdjustment): Omit<BalanceAdjustment, keyof BaseRecord> => ({
  ...adjustmentOf(handEntry({ ...adjustment, minutes: -adjustment.minutes }), adjustment),
  code: adjustment.code,
  params: adjustment.params,
  reason: adjustment.reason,
  reverses: adjustment.id,
})

/** Former versions stored no code, and one for both parts of an opening balance. */
function storyOf({ code, kind, params, reason }: EnteredAmount): EntryStory<AdjustmentCode> {
  if (kind === 'usage' && (code ?? 'opening') === 'opening') return { code: 'taken_before', params: {} }
  return { code: code ?? 'adjusted', params: { ...params, ...(reason !== '' && { reason }) } }
}
