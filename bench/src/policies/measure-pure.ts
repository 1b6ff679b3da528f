import {
  addDays,
  completeRules,
  createLeaveTypes,
  exampleHireDate,
  exampleLeave,
  type LeaveRequest,
  NOT_STORED,
  NOTHING_DECIDED,
  quoteByDay,
  STANDARD_WEEK,
  statementInWords,
  statementOf,
  templateRules,
  tryPolicy,
  type UserLeave,
  type UserLeaveRecords,
  userLeave,
} from '@leavewell/leave'
import { median, quantile } from '../median.ts'
import { WORKING_DAYS } from './policy.ts'

const FIRST = '2016-01-01'
const TODAY = '2025-12-31'
const YEARS = 10
const ABSENCES = 200
const WARM_UP = 300
const RUNS = 600

/** Measures the engine without I/O, in milliseconds of this machine. */
export function measurePure(): Record<string, unknown>[] {
  const leave = userLeave(tenYears())
  const facts = leave.facts('annual')
  const ask = { from: '2025-06-02', to: '2025-07-01' }
  const { rulesOn } = leave.history('annual')
  const lines = statementOf(facts, { through: TODAY }).lines.length
  return [
    rowOf('a quote of 30 days', () => quoteByDay(ask, leave.calendar, rulesOn, rulesOn(TODAY))),
    rowOf(`a statement of ${YEARS} years, ${ABSENCES} absences, ${lines} lines`, () =>
      statementOf(facts, { through: TODAY }),
    ),
    rowOf('a policy tried for two years with ten requests', tryTwoYears),
  ]
}

/** What the form of a policy computes after each change. */
function tryTwoYears(): unknown {
  const hired = exampleHireDate(TODAY)
  const to = addDays(hired, 729)
  const { statement } = tryPolicy({
    leaveType: 'annual',
    leaveTypes: createLeaveTypes(),
    name: 'Bench',
    rules: completeRules('annual', templateRules('au_annual')),
    employee: { hired, employmentKind: null, pattern: STANDARD_WEEK, region: null },
    from: hired,
    to,
    leave: exampleLeave(hired, to),
    regions: [],
    holidays: [],
  })
  return statementInWords(statement)
}

function rowOf(what: string, work: () => unknown): Record<string, unknown> {
  for (let run = 0; run < WARM_UP; run += 1) work()
  const times = Array.from({ length: RUNS }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return {
    computed: what,
    'p50 ms': median(times).toFixed(3),
    'p90 ms': quantile(times, 0.9).toFixed(3),
    'least ms': Math.min(...times).toFixed(3),
  }
}

/**
 * Returns an employee who accrues a thirteenth each month and carries over five days each year. They are away every
 * eighteen days.
 */
function tenYears(): UserLeaveRecords {
  const rules = completeRules('annual', {
    ...WORKING_DAYS,
    grant: {
      kind: 'accrue',
      basis: { of: 'ordinary_minutes', num: 1, den: 13 },
      post: 'month',
      at: 'end',
    },
  })
  const known: UserLeaveRecords = {
    today: TODAY,
    timeZone: 'Australia/Sydney',
    leaveTypes: createLeaveTypes(),
    hired: FIRST,
    policies: [
      {
        ...NOT_STORED,
        user_id: 'a',
        leave_type: 'annual',
        policy_name: 'Bench',
        valid_from: FIRST,
        on_move: null,
      },
    ],
    versions: [
      {
        ...NOT_STORED,
        leave_type: 'annual',
        name: 'Bench',
        version: 1,
        effective_from: FIRST,
        on_change: null,
        rules,
      },
    ],
    assignments: [{ valid_from: FIRST, valid_to: null, pattern: STANDARD_WEEK, region: 'HERE' }],
    regions: [{ ...NOT_STORED, code: 'HERE', name: 'Here', parent: null }],
    holidays: Array.from({ length: 12 * YEARS }, (_, month) => ({
      ...NOT_STORED,
      region: 'HERE',
      day: `${2016 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`,
      part: 'day' as const,
      name: 'First of the month',
      source: 'hand' as const,
      cancelled: false,
    })),
    requests: [],
    adjustments: [],
    amendments: [],
    serviceFrom: null,
    employmentKind: null,
    lastDay: null,
    formerEmployments: [],
  }
  const leave = userLeave(known)
  return { ...known, requests: Array.from({ length: ABSENCES }, (_, at) => absence(leave, at)) }
}

function absence(leave: UserLeave, at: number): LeaveRequest {
  const start_date = addDays(FIRST, at * 18 + 4)
  const end_date = addDays(start_date, at % 3)
  const ask = { from: start_date, to: end_date }
  const { rulesOn } = leave.history('annual')
  const { lines, total } = quoteByDay(ask, leave.calendar, rulesOn, rulesOn(TODAY))
  const quote = { version: 1, policy: 'Bench', day_minutes: 456, lines, minutes: total, without: [] }
  return {
    ...NOT_STORED,
    ...NOTHING_DECIDED,
    id: `request ${at}`,
    user_id: 'a',
    manager_id: 'b',
    leave_type: 'annual',
    start_date,
    end_date,
    start_half: null,
    end_half: null,
    minutes: null,
    start_minute: null,
    minutes_requested: null,
    days_requested: total / 456,
    quote,
    status: 'approved',
    reviewed_date: `${start_date}T00:00:00.000Z`,
  }
}
