import type { BalanceAmounts, LeaveBalanceEntry } from '../entities/leave-balance.ts'
import { toHundredth } from '../formats/hundredths.ts'
import type { Amount } from '../formats/numbers.ts'
import type { EntryCode } from '../ledger/entry-code.ts'
import { inHours } from '../working-time/work-pattern.ts'

/** What a card needs to know of the movements of its balance. */
export type CardEntry = Pick<LeaveBalanceEntry, 'kind' | 'amount' | 'amount_minutes' | 'request_id'> &
  Partial<Pick<LeaveBalanceEntry, 'code' | 'reason'>> & { leave_type: string }

/** The figures of one balance card (D): in days, or in hours where the policy counts hours. */
export interface BalanceCard {
  unit: 'days' | 'hours'
  /** The balance. */
  left: number
  /** The same in days, whatever the unit. */
  daysLeft: number
  totalAllocated: number
  used: number
  /** Approved leave. */
  taken: number
  /** The part of `used` that expired, was carried over or paid out. */
  ended: number
  /** The rest of `used`: what administrators entered, such as an opening balance. It is below 0 for what they added. */
  entered: number
  /** Exact percentage; 0 when nothing is allocated. */
  percentage: number
  /** Whole number for display. */
  percentageShown: number
  /** Length of the bar, from 0 to 100. */
  bar: number
  /** Days left if all pending leave is approved. */
  leftIfApproved: number
  /** Length of the bar for pending leave. */
  barWaiting: number
}

/** D-01 to D-07, OP-30. Where the entries are not known, all that was used counts as taken. `waiting` is pending leave (OP-09). */
export function balanceCard(
  record: BalanceAmounts & { leave_type: string },
  entries?: readonly CardEntry[],
  waiting: Amount = { days: 0, minutes: 0 },
): BalanceCard {
  const { leave_type, balance, total_allocated, balance_minutes, allocated_minutes } = record
  // Former versions of the server send no minutes.
  const isInHours = typeof balance_minutes === 'number'
  const figure = (days: number, minutes: number | null) => (isInHours ? inHours(minutes ?? 0) : days)
  const [left, total] = [figure(balance, balance_minutes), figure(total_allocated, allocated_minutes)]
  const own = entries?.filter(entry => entry.leave_type === leave_type)
  const shareOf = (amount: number) => (total > 0 ? (amount / total) * 100 : 0)
  const percentage = shareOf(left)
  const used = toHundredth(total - left)
  // Entries that were posted under a policy of days have no amount in hours.
  const isTold = own && !own.some(({ amount_minutes }) => isInHours && amount_minutes === null)
  const takenOff = (counts: (entry: CardEntry) => boolean) =>
    toHundredth(
      (own ?? []).filter(counts).reduce((sum, entry) => sum - figure(entry.amount, entry.amount_minutes), 0),
    )
  const taken = isTold ? takenOff(isOfLeave) : used
  const ended = isTold ? takenOff(hasEnded) : 0
  const then = toHundredth(left - figure(waiting.days, waiting.minutes))
  return {
    unit: isInHours ? 'hours' : 'days',
    left,
    daysLeft: balance,
    totalAllocated: total,
    used,
    taken,
    ended,
    entered: toHundredth(used - taken - ended),
    percentage,
    percentageShown: Math.round(percentage),
    bar: withinBar(percentage),
    leftIfApproved: then,
    barWaiting: withinBar(percentage) - withinBar(shareOf(then)),
  }
}

const withinBar = (percentage: number) => Math.min(100, Math.max(0, percentage))

const OF_LEAVE: readonly unknown[] = [
  'leave',
  'returned',
  'recalculated',
  'taken_before',
] satisfies EntryCode[]
const OF_THE_END: readonly unknown[] = [
  'expired',
  'carried_out',
  'paid_out',
  'cashed_out',
  'retired_paid_out',
] satisfies EntryCode[]

/**
 * Up to version 0.3.0 returned and changed days of leave under a policy were adjustments. Their text identifies them.
 */
const FORMER_LEAVE = /^(Leave on \d{1,2} \p{L}+ \d{4}\b|\p{L}{3} \d{1,2} \p{L}+ is now )/u

function isOfLeave({ code, kind, reason, request_id }: CardEntry): boolean {
  if (code) return OF_LEAVE.includes(code)
  if (kind === 'deduction') return true
  return kind === 'adjustment' && (request_id !== null || FORMER_LEAVE.test(reason ?? ''))
}

/** In entries of former versions the text identifies them. */
const FORMER_END = /^(Lapsed|Carried over|Paid out) (at the end of|on) /

const hasEnded = ({ code, kind, amount, reason }: CardEntry): boolean =>
  code ? OF_THE_END.includes(code) : kind === 'adjustment' && amount < 0 && FORMER_END.test(reason ?? '')
