import type { SkippedLeave } from '../contracts/balance-import.ts'
import { addDays, dayNumber } from '../dates/calendar-day.ts'
import type { AskedDays, LeaveRequest } from '../entities/leave-request.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import { ordinaryHours } from '../quote/overlaps.ts'
import { type Quote, quoteByDay, withLines } from '../quote/quote.ts'
import { overlappingRequests, toAsk } from '../requests/asked-days.ts'
import { type FrozenCost, freezeQuote } from '../requests/frozen-quote.ts'
import type { UserLeave } from '../requests/user-leave.ts'
import { workDay } from '../working-time/person-calendar.ts'
import type { Day } from '../working-time/work-pattern.ts'
import type { FormerLeave } from './read-leave-rows.ts'

/** Leave that becomes a request here. */
export interface PlannedLeave {
  leave: FormerLeave
  /** `before`: the opening balance has it already, so it costs nothing. `after`: it is charged by the policy. */
  part: 'before' | 'after'
  status: 'approved' | 'rejected' | 'cancelled'
  days: AskedDays
  cost: FrozenCost
}

export interface PlannedFormerLeave {
  planned: PlannedLeave[]
  skipped: SkippedLeave[]
}

/** What is known of a person and their former imports. */
export interface FormerLeaveFacts {
  leave: UserLeave
  /** Requests that are pending or approved. */
  requests: readonly LeaveRequest[]
  /** The keys of leave that was imported earlier. */
  imported: ReadonlySet<string>
  /** The last day of the old system, by leave type. */
  lastDayOf: (leaveType: LeaveTypeKey) => Day
  keepsNotTaken: boolean
}

type NamedLeave = Pick<FormerLeave, 'leave_type' | 'start_date' | 'end_date' | 'start_half' | 'end_half'>

/** What leave of a person is known by: its id in the old system, and its days. */
export const keysOfLeave = ({ old_id, ...leave }: NamedLeave & Pick<FormerLeave, 'old_id'>): string[] => [
  ...(old_id === null ? [] : [`id ${old_id}`]),
  `${leave.leave_type} ${leave.start_date} ${leave.start_half} ${leave.end_date} ${leave.end_half}`,
]

/**
 * Plans the leave of one person. Until the last day of the old system it has no effect on balances. After it, it is
 * counted by the policy. Leave across that day is split. The same file again adds nothing.
 */
export function planFormerLeave(
  rows: readonly FormerLeave[],
  { leave, requests, imported, lastDayOf, keepsNotTaken }: FormerLeaveFacts,
): PlannedFormerLeave {
  const planned: PlannedLeave[] = []
  const skipped: SkippedLeave[] = []
  const taken: AskedDays[] = [...requests]
  const seen = new Set(imported)
  const hours = ordinaryHours(leave.calendar)
  for (const row of rows) {
    const keys = keysOfLeave(row)
    const skip = (reason: SkippedLeave['reason']) => {
      const { user_id, leave_type, start_date, end_date } = row
      skipped.push({ row: row.row, user_id, leave_type, start_date, end_date, reason })
    }
    if (keys.some(key => seen.has(key))) {
      skip('known')
      continue
    }
    for (const key of keys) seen.add(key)
    if (row.status === 'pending') {
      skip('pending')
      continue
    }
    if (row.status !== 'approved') {
      if (keepsNotTaken)
        planned.push({
          leave: row,
          part: 'before',
          status: row.status,
          ...historyOf(leave, row, daysIn(row)),
        })
      else skip('not_taken')
      continue
    }
    const parts = partsOf(leave, row, lastDayOf(row.leave_type))
    if (overlappingRequests(daysIn(row), taken, hours).length > 0) skip('overlap')
    else if (parts.length === 0) skip('no_cost')
    else {
      planned.push(...parts)
      taken.push(...parts.map(({ days }) => days))
    }
  }
  return { planned, skipped }
}

const daysIn = ({ start_date, end_date, start_half, end_half }: NamedLeave): AskedDays => ({
  start_date,
  end_date,
  start_half,
  end_half,
  minutes: null,
  start_minute: null,
})

function partsOf(leave: UserLeave, row: FormerLeave, lastDay: Day): PlannedLeave[] {
  const whole = daysIn(row)
  const common = { leave: row, status: 'approved' as const }
  if (row.end_date <= lastDay) return [{ ...common, part: 'before', ...historyOf(leave, row, whole) }]
  const isAcross = row.start_date <= lastDay
  const days = isAcross
    ? { ...whole, start_date: addDays(lastDay, 1), start_half: null }
    : withHours(leave, row, whole)
  const cost = costAfterMove(leave, row.leave_type, days)
  const after: PlannedLeave[] = cost.quote.minutes > 0 ? [{ ...common, part: 'after', days, cost }] : []
  if (!isAcross) return after
  const before = { ...whole, end_date: lastDay, end_half: null }
  const charged = cost.quote.minutes
  return [{ ...common, part: 'before', ...historyOf(leave, row, before, charged) }, ...after]
}

/** Fewer hours than a single day has. */
function withHours({ calendar }: UserLeave, { hours }: FormerLeave, days: AskedDays): AskedDays {
  if (hours === null || days.start_date !== days.end_date || days.start_half || days.end_half) return days
  const { am, pm } = workDay(calendar, dayNumber(days.start_date))
  const minutes = Math.round(hours * 60)
  return minutes > 0 && minutes < am + pm ? { ...days, minutes } : days
}

/** Its cost by the policy, charged on each day, so that no day of the old system is charged. */
function costAfterMove(leave: UserLeave, leaveType: LeaveTypeKey, days: AskedDays): FrozenCost {
  const { rulesOn } = leave.history(leaveType)
  const quote = quoteByDay(toAsk(days), leave.calendar, rulesOn, rulesOn(leave.today))
  return charged(freezeQuote(leave, leaveType, quote), 'leave_day')
}

/** Its cost in the old system, by day. It is shown and counted in reports, but never charged. */
function historyOf(
  leave: UserLeave,
  { leave_type, days: stated, hours }: FormerLeave,
  days: AskedDays,
  chargedAfter = 0,
): Pick<PlannedLeave, 'days' | 'cost'> {
  const { rulesOn } = leave.history(leave_type)
  const rules = rulesOn(leave.today)
  const counted = quoteByDay(toAsk(days), leave.calendar, rulesOn, rules)
  const exactly = stated !== null ? stated * rules.day_minutes : hours !== null ? hours * 60 : null
  const total = exactly === null ? counted.total : Math.max(0, Math.round(exactly) - chargedAfter)
  return { days, cost: charged(freezeQuote(leave, leave_type, spreadOver(counted, total)), 'none') }
}

/** The same days with another total, by their shares. */
function spreadOver(quote: Quote, total: number): Quote {
  if (quote.total === total) return quote
  let [before, done] = [0, 0]
  const share = (minutes: number) => {
    before += minutes
    const upTo = Math.round((total * before) / quote.total)
    const part = upTo - done
    done = upTo
    return part
  }
  const [first, ...others] = quote.lines
  if (first === undefined) return quote
  return withLines(
    quote,
    quote.total === 0
      ? [{ ...first, am: total, pm: 0, why: 'work' }, ...others]
      : quote.lines.map(line => ({ ...line, am: share(line.am), pm: share(line.pm) })),
  )
}

const charged = (cost: FrozenCost, charge: 'none' | 'leave_day'): FrozenCost => ({
  ...cost,
  quote: { ...cost.quote, charge, ...(charge === 'none' && { policy: '' }) },
})
