import { addDays, yearOf } from '../dates/calendar-day.ts'
import { NOT_STORED } from '../entities/base-record.ts'
import type { HolidayRecord, HolidayRegionRecord } from '../entities/holiday.ts'
import type { BalanceAdjustment } from '../entities/leave-ledger.ts'
import { type AskedDays, type LeaveRequest, NOTHING_DECIDED } from '../entities/leave-request.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { EmploymentKind } from '../entities/user.ts'
import type { LeaveTypes } from '../leave-types/leave-types.ts'
import { freeToBook } from '../ledger/free-to-book.ts'
import { periodOn } from '../ledger/leave-account.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import type { Ask } from '../quote/ask.ts'
import { daysOfAsk } from '../requests/asked-days.ts'
import { type FrozenCost, freezeQuote } from '../requests/frozen-quote.ts'
import { judgeApproval, judgeAsked } from '../requests/judge-request.ts'
import type { RequestFinding } from '../requests/request-rules.ts'
import { adjustmentOf, type UserLeaveRecords, userLeave } from '../requests/user-leave.ts'
import type { Day, Minutes, WorkPattern } from '../working-time/work-pattern.ts'
import { balanceStatement, type StatementFacts } from './balance-statement.ts'

/** A policy, and an example employee with their leave. */
export interface PolicyTrialQuestion {
  leaveType: LeaveTypeKey
  leaveTypes: LeaveTypes
  /** The name of the policy. */
  name: string
  rules: PolicyRules
  employee: ExampleEmployee
  /** The days of the statement. Leave outside of them is left out. */
  from: Day
  to: Day
  leave: readonly Ask[]
  regions: readonly HolidayRegionRecord[]
  holidays: readonly HolidayRecord[]
}

/** An employee who exists only to try a policy. */
export interface ExampleEmployee {
  hired: Day
  /** Null: not stated. Some leave types are only for employees of one kind. */
  employmentKind: EmploymentKind | null
  pattern: WorkPattern
  /** The code of a region of public holidays. Null: none. */
  region: string | null
}

/** What a policy does to the balance of an example employee. */
export interface PolicyTrial {
  statement: StatementFacts
  /** The balance from each change on, in the order of days. */
  curve: BalancePoint[]
  years: YearOfTrial[]
  leave: TriedLeave[]
}

export interface BalancePoint {
  day: Day
  minutes: Minutes
}

/** The sums of a calendar year. `left` includes days that are carried over. */
export interface YearOfTrial {
  year: number
  granted: Minutes
  taken: Minutes
  expired: Minutes
  paid_out: Minutes
  left: Minutes
  /** What can be taken at its end, where it is not all that is left. */
  free?: Minutes
}

/** Leave of the example employee: its cost, and what the rules found. Blocked leave is not in the statement. */
export interface TriedLeave {
  ask: Ask
  minutes: Minutes
  blocked: RequestFinding | undefined
  warnings: RequestFinding[]
}

/** What a manual balance gets at the start of each period, in days. */
export const MANUAL_DAYS = 20

/** How many days ahead leave is requested, unless the policy needs more notice. */
const DAYS_AHEAD = 28

const SOMEONE = 'example'

/**
 * Tries rules with an example employee, by the same functions as the server. Each leave is requested and approved on
 * one day. The policy applies from the first day of employment.
 */
export function tryPolicy(question: PolicyTrialQuestion): PolicyTrial {
  const { leaveType, rules, from, to } = question
  const records = recordsOf(question)
  // With one limit for both, an approval on the day of the request finds what the request found.
  const isStricter = rules.floor.at_approval !== rules.floor.at_submit
  const leave: TriedLeave[] = []
  const requests: LeaveRequest[] = []
  const asks = question.leave
    .filter(ask => from <= ask.from && ask.to <= to)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  for (const ask of asks) {
    const known = userLeave({ ...records, today: requestedOn(ask, question), requests })
    const { quote, findings, refused } = judgeAsked(known, leaveType, ask)
    const charged = { request: `leave ${leave.length + 1}`, ask, quote }
    const blocked =
      refused ??
      (isStricter ? judgeApproval(known.facts(leaveType), charged, known.today).refused : undefined)
    leave.push({
      ask,
      minutes: quote.total,
      blocked,
      warnings: findings.filter(({ mode }) => mode === 'warn'),
    })
    if (blocked === undefined)
      requests.push({
        ...APPROVED,
        ...daysOfAsk(ask),
        ...freezeQuote(known, leaveType, quote),
        id: charged.request,
        leave_type: leaveType,
        reviewed_date: `${known.today}T00:00:00.000Z`,
      })
  }
  const known = userLeave({ ...records, today: from, requests })
  const statement = balanceStatement({ leave_type: leaveType, from, to }, { leave: known, posted: [] })
  // Nothing of an example is posted, so nothing is more upcoming than the rest.
  const entries = statement.entries.map(entry => ({ ...entry, isAhead: false }))
  return {
    statement: { ...statement, entries },
    curve: curveOf(statement),
    years: yearsOf(statement).map(year => {
      const last = year.year === yearOf(to) ? to : `${year.year}-12-31`
      const free = freeToBook(known.facts(leaveType), last)
      return free ? { ...year, free: free.minutes } : year
    }),
    leave,
  }
}

function recordsOf(question: PolicyTrialQuestion): UserLeaveRecords {
  const { leaveType: leave_type, leaveTypes, name, rules, employee, from, to, regions, holidays } = question
  const { hired, employmentKind, pattern, region } = employee
  const records: UserLeaveRecords = {
    today: from,
    timeZone: 'UTC',
    leaveTypes,
    hired,
    serviceFrom: null,
    lastDay: null,
    employmentKind,
    formerEmployments: [],
    policies: [
      { ...NOT_STORED, user_id: SOMEONE, leave_type, policy_name: name, valid_from: hired, on_move: null },
    ],
    versions: [
      { ...NOT_STORED, leave_type, name, version: 1, effective_from: hired, on_change: null, rules },
    ],
    assignments: [{ valid_from: hired, valid_to: null, pattern, region }],
    regions,
    holidays,
    requests: [],
    adjustments: [],
    amendments: [],
  }
  return rules.grant.kind === 'hand' ? { ...records, adjustments: manualDays(records, rules, to) } : records
}

/** The amounts that HR would enter for a manual balance: the same for each period. */
function manualDays(records: UserLeaveRecords, rules: PolicyRules, to: Day): BalanceAdjustment[] {
  const leaveType = records.versions[0]?.leave_type ?? ''
  const facts = userLeave(records).facts(leaveType)
  const entered: BalanceAdjustment[] = []
  for (let day: Day | undefined = records.hired ?? to; day !== undefined && day <= to; ) {
    const allocation = periodOn(facts, day)
    if (allocation === undefined) break
    const minutes = MANUAL_DAYS * rules.day_minutes
    const reason = { is: 'entered', code: 'allocated', params: {} } as const
    entered.push({
      ...NOT_STORED,
      ...adjustmentOf(
        { day, allocation, minutes, type: 'adjust', reason },
        { user_id: SOMEONE, leave_type: leaveType },
      ),
    })
    day = allocation.to === null ? undefined : addDays(allocation.to, 1)
  }
  return entered
}

/** Early enough for the longest notice, but not before the employment. */
function requestedOn({ from }: Ask, { rules: { notice }, employee }: PolicyTrialQuestion): Day {
  const longest = (notice.per_length ?? []).map(({ min_days }) => min_days)
  const day = addDays(from, -Math.max(DAYS_AHEAD, notice.min_days, ...longest))
  return day < employee.hired ? employee.hired : day
}

/** An approved request without its days and costs. */
const APPROVED: Omit<LeaveRequest, keyof AskedDays | keyof FrozenCost | 'leave_type'> = {
  ...NOT_STORED,
  ...NOTHING_DECIDED,
  user_id: SOMEONE,
  manager_id: '',
  status: 'approved',
}

/** Amounts that leave a balance at the end of a day are still there during that day. */
const CLOSINGS: ReadonlySet<string> = new Set(['carry_out', 'expire', 'pay_out'])

function curveOf({ from, to, opening_minutes, entries }: StatementFacts): BalancePoint[] {
  const points = new Map<Day, Minutes>([[from, opening_minutes]])
  for (const { day, type, story, running_minutes } of entries) {
    const isAtItsEnd = CLOSINGS.has(type) && story.code !== 'year_ended'
    const begins = isAtItsEnd ? addDays(day, 1) : day
    if (begins <= to) points.set(begins, running_minutes)
  }
  return [...points].map(([day, minutes]) => ({ day, minutes }))
}

function yearsOf({ from, to, opening_minutes, entries }: StatementFacts): YearOfTrial[] {
  let left = opening_minutes
  const years: YearOfTrial[] = []
  for (let year = yearOf(from); year <= yearOf(to); year++) {
    const ofYear = entries.filter(({ day }) => yearOf(day) === year)
    const sum = (...types: string[]) =>
      ofYear.reduce((all, { type, minutes }) => (types.includes(type) ? all + minutes : all), 0)
    const granted = sum('opening', 'grant', 'share_out', 'adjust', 'convert')
    const [taken, expired, paid_out] = [-sum('usage') + 0, -sum('expire') + 0, -sum('pay_out') + 0]
    left += granted - taken - expired - paid_out
    years.push({ year, granted, taken, expired, paid_out, left })
  }
  return years
}
