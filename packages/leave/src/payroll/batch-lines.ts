import type { PayPart, PayrollLine } from '../entities/payroll.ts'
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
  /** What batches have sent, by day and part of a split. */
  sent: readonly (DayAmount & { part: PayPart; code: string | null; no: number })[]
}

/** A line of a new batch, before it has its code. */
export type PayableLine = Omit<PayableLeave, 'posted' | 'spread_over' | 'sent'> &
  DayAmount &
  Pick<PayrollLine, 'corrects' | 'part'> & {
    /** The code of the part in earlier batches. Null: it has none. */
    sent_code: string | null
  }

/** The days that a batch pays. */
interface PaidDays {
  /** Leave before this day was paid before the first batch. */
  start: Day
  last_day: Day
  /** After how many days of a request another code begins. Null: days stay in the part that was sent. */
  split_after?: number | null
}

/**
 * Returns the lines that a batch needs, so that all batches together equal the ledger through its last day. Whatever
 * changed since the last batch is a difference: late approvals, returned days, other holidays. Nothing is sent twice or
 * left out.
 */
export function batchLines(
  { posted, spread_over, sent, ...leave }: PayableLeave,
  { start, last_day, split_after = null }: PaidDays,
): PayableLine[] {
  const wanted = sumByDay(spread_over === null ? posted : spread(posted, spread_over))
  const partOf = partsOf(wanted, sent, split_after)
  const days = [...new Set([...wanted.keys(), ...sent.map(({ day }) => day)])].sort(compare)
  return days.flatMap(day => {
    const before = sent.filter(each => each.day === day)
    if (day > last_day || (day < start && before.length === 0)) return []
    const corrects = before.length > 0 ? Math.max(...before.map(({ no }) => no)) : null
    return PARTS.flatMap((part): PayableLine[] => {
      const ofPart = before.filter(each => each.part === part)
      const minutes = (partOf(day) === part ? (wanted.get(day) ?? 0) : 0) - sumOf(ofPart)
      if (minutes === 0) return []
      return [{ ...leave, day, part, minutes, corrects, sent_code: ofPart.at(-1)?.code ?? null }]
    })
  })
}

const PARTS = [null, 'after'] as const

/** Returns a function for the part of each day. With a split, the days with leave are counted in their order. */
function partsOf(
  wanted: ReadonlyMap<Day, Minutes>,
  sent: PayableLeave['sent'],
  split_after: number | null,
): (day: Day) => PayPart {
  if (split_after === null) {
    const after = sumByDay(sent.filter(({ part }) => part === 'after'))
    return day => (after.get(day) ? 'after' : null)
  }
  const taken = [...wanted].flatMap(([day, minutes]) => (minutes > 0 ? [day] : []))
  const first = taken.sort(compare)[split_after]
  return day => (first !== undefined && day >= first ? 'after' : null)
}

/** Spreads leave that was charged as a whole over its days, by their share of the cost. */
function spread(posted: readonly DayAmount[], lines: readonly QuoteLine[]): DayAmount[] {
  const total = sumOf(posted)
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

const sumOf = (amounts: readonly Pick<DayAmount, 'minutes'>[]): Minutes =>
  amounts.reduce((sum, { minutes }) => sum + minutes, 0)

function sumByDay(amounts: readonly DayAmount[]): Map<Day, Minutes> {
  const sums = new Map<Day, Minutes>()
  for (const { day, minutes } of amounts) sums.set(day, (sums.get(day) ?? 0) + minutes)
  return sums
}
