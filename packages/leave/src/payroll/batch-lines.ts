import type { PayrollLine } from '../entities/payroll.ts'
import { compare } from '../formats/compare.ts'
import type { QuoteLine } from '../quote/quote.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'

interface DayAmount {
  day: Day
  minutes: Minutes
}

/** Leave of a request, or an allocation that was paid out, as the ledger and the batches have it. */
export interface PayableLeave
  extends Pick<PayrollLine, 'user_id' | 'leave_type' | 'kind' | 'source' | 'day_minutes' | 'entry_id'> {
  /** What the ledger charged, by day. Positive. */
  posted: readonly DayAmount[]
  /** The days of leave that was charged as a whole. Null: it was charged day by day. */
  spread_over: readonly QuoteLine[] | null
  /** What batches have sent, by day. */
  sent: readonly (DayAmount & { no: number })[]
}

/** A line of a new batch, before it has its code. */
export type PayableLine = Omit<PayableLeave, 'posted' | 'spread_over' | 'sent'> &
  DayAmount &
  Pick<PayrollLine, 'corrects'>

/** The days that a batch pays. */
interface PaidDays {
  /** Leave before this day was paid before the first batch. */
  start: Day
  last_day: Day
}

/**
 * Returns the lines that a batch needs, so that all batches together equal the ledger through its last day. Whatever
 * changed since the last batch is a difference: late approvals, returned days, other holidays. Nothing is sent twice or
 * left out.
 */
export function batchLines(
  { posted, spread_over, sent, ...leave }: PayableLeave,
  { start, last_day }: PaidDays,
): PayableLine[] {
  const wanted = sumByDay(spread_over === null ? posted : spread(posted, spread_over))
  const before = sumByDay(sent)
  const days = [...new Set([...wanted.keys(), ...before.keys()])].sort(compare)
  return days.flatMap(day => {
    const minutes = (wanted.get(day) ?? 0) - (before.get(day) ?? 0)
    const isKnown = before.has(day)
    if (minutes === 0 || day > last_day || (day < start && !isKnown)) return []
    const batches = sent.filter(each => each.day === day).map(({ no }) => no)
    return [{ ...leave, day, minutes, corrects: isKnown ? Math.max(...batches) : null }]
  })
}

/** Spreads leave that was charged as a whole over its days, by their share of the cost. */
function spread(posted: readonly DayAmount[], lines: readonly QuoteLine[]): DayAmount[] {
  const total = posted.reduce((sum, { minutes }) => sum + minutes, 0)
  const cost = lines.reduce((sum, { am, pm }) => sum + am + pm, 0)
  if (cost === 0) return [...posted]
  let charged = 0
  let before = 0
  return lines.map(({ day, am, pm }) => {
    charged += am + pm
    const minutes = Math.round((total * charged) / cost) - before
    before += minutes
    return { day, minutes }
  })
}

function sumByDay(amounts: readonly DayAmount[]): Map<Day, Minutes> {
  const sums = new Map<Day, Minutes>()
  for (const { day, minutes } of amounts) sums.set(day, (sums.get(day) ?? 0) + minutes)
  return sums
}
