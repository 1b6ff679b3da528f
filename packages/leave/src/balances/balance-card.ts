import type { LeaveBalance, LeaveBalanceEntry } from '../entities/leave-balance.ts'
import { type LeaveTypeStyle, leaveType } from '../entities/leave-type.ts'

/** What a card needs to know of the movements of its balance. */
export type CardEntry = Pick<LeaveBalanceEntry, 'kind' | 'amount' | 'request_id'> & {
  leave_type: string
  /** Entries of earlier versions say only here that they are of leave. */
  reason?: string
}

/** The figures of one balance card (D). */
export interface BalanceCard {
  type: LeaveTypeStyle
  daysLeft: number
  totalAllocated: number
  used: number
  /** Days of approved leave. */
  taken: number
  /** The part of `used` that expired, was carried over or paid out. */
  ended: number
  /** The rest of `used`: what administrators entered, as an opening balance; below 0 for days they added. */
  entered: number
  /** Exact percentage; 0 when nothing is allocated. */
  percentage: number
  /** Whole number for display. */
  percentageShown: number
  /** Length of the bar, from 0 to 100. */
  bar: number
  /** Days left if all that waits for a decision is approved. */
  leftIfApproved: number
  /** How much of the bar that would take. */
  barWaiting: number
}

/** D-01 to D-07, OP-30. Where the entries are not known, all that was used counts as taken. `waiting` are days that nobody has decided on (OP-09). */
export function balanceCard(
  record: Pick<LeaveBalance, 'balance' | 'total_allocated'> & { leave_type: string },
  entries?: readonly CardEntry[],
  waiting = 0,
): BalanceCard {
  const { balance, total_allocated, leave_type } = record
  const own = entries?.filter(entry => entry.leave_type === leave_type)
  const shareOf = (days: number) => (total_allocated > 0 ? (days / total_allocated) * 100 : 0)
  const percentage = shareOf(balance)
  const used = toHundredth(total_allocated - balance)
  const taken = own ? daysOf(own, isOfLeave) : used
  const ended = own ? daysOf(own, hasEnded) : 0
  return {
    type: leaveType(leave_type),
    daysLeft: balance,
    totalAllocated: total_allocated,
    used,
    taken,
    ended,
    entered: toHundredth(used - taken - ended),
    percentage,
    percentageShown: Math.round(percentage),
    bar: withinBar(percentage),
    leftIfApproved: balance - waiting,
    barWaiting: withinBar(percentage) - withinBar(shareOf(balance - waiting)),
  }
}

const withinBar = (percentage: number) => Math.min(100, Math.max(0, percentage))

/** Amounts are hundredths: their sum is, too. */
const toHundredth = (days: number) => Math.round(days * 100) / 100

const daysOf = (entries: readonly CardEntry[], counts: (entry: CardEntry) => boolean) =>
  toHundredth(entries.reduce((days, entry) => (counts(entry) ? days - entry.amount : days), 0))

/** Up to version 0.3.0 returned and changed days of leave under a policy were adjustments. Only their text says so. */
const FORMER_LEAVE = /^(Leave on \d{1,2} \p{L}+ \d{4}\b|\p{L}{3} \d{1,2} \p{L}+ is now )/u

const isOfLeave = ({ kind, reason = '', request_id }: CardEntry) =>
  kind === 'deduction' || (kind === 'adjustment' && (request_id !== null || FORMER_LEAVE.test(reason)))

/** As `entrySentence` says it. */
const ENDED = /^(Lapsed|Carried over|Paid out) (at the end of|on) /

const hasEnded = ({ kind, amount, reason = '' }: CardEntry) =>
  kind === 'adjustment' && amount < 0 && ENDED.test(reason)
