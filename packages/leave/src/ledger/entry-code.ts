import type { QuoteLine, QuoteReason } from '../quote/quote.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'

/** What an adjustment records: a fact that a person entered, or the system for a person. */
export const ADJUSTMENT_CODES = [
  /** By HR, with a reason. */
  'adjusted',
  /** Overtime that was approved. Its length is in the parameters. */
  'overtime',
  /** Leave that is paid out instead of taken, by request. */
  'cashed_out',
  /** The days of a year, by HR. */
  'allocated',
  /** From the year before, by HR. */
  'carried_over',
  /** Another number was entered. */
  'set',
  'deleted',
  'reassigned_away',
  'reassigned_here',
  /** The standard allocation of a year without a balance (L-11). */
  'standard',
  /** The start of a policy: the balance stays the same. */
  'opening',
  'taken_before',
  /** A balance from a file. */
  'imported',
  'import_undone',
  /** The rest of a leave type that was retired. It is paid out, or moved to another type. */
  'retired_paid_out',
  'retired_moved_away',
  'retired_moved_here',
  /** The retirement was undone on the same day. */
  'retirement_undone',
  /** Days of leave that is cancelled, in a balance of a former version. */
  'returned',
  /** A difference between a record and its entries. */
  'difference',
] as const

export type AdjustmentCode = (typeof ADJUSTMENT_CODES)[number]

/** What an entry of a ledger, and of a balance record, records. */
export const ENTRY_CODES = [
  ...ADJUSTMENT_CODES,
  'granted',
  'accrued',
  'grant_recalculated',
  /** A grant for a part of its period, by a policy that begins within it. */
  'share_in',
  /** The part of a grant after its policy ended. */
  'share_out',
  'leave',
  /** A day of leave costs something else since a holiday or a work schedule changed. */
  'recalculated',
  'carried_in',
  'carried_out',
  'expired',
  'paid_out',
  'debt_forgiven',
  /** The same days in minutes of another day length. */
  'converted',
] as const

export type EntryCode = (typeof ENTRY_CODES)[number]

/** What the sentence of a code needs: days, minutes and typed text, never words of the product. */
export interface EntryParams {
  /** First and last day. A ledger entry without them is about the day of its line. */
  from?: Day | undefined
  to?: Day | undefined
  /** Parts of the first and last day, as in requests. */
  start_half?: 'pm'
  end_half?: 'am'
  minutes?: Minutes
  year?: number
  /** Typed by a person. */
  reason?: string
  /** The key of the leave type that was retired. */
  retired?: string
  /** Why a day costs what it costs now, and whether it costs anything. */
  why?: QuoteReason
  is_worked?: boolean
}

/** A code with its parameters. */
export interface EntryStory<Code = EntryCode> {
  code: Code
  params: EntryParams
}

/** What a day of leave costs now, once it was recalculated. */
export type RecalculatedDay = Required<Pick<EntryParams, 'why' | 'is_worked'>>

export const recalculatedDay = ({ am, pm, why }: QuoteLine): RecalculatedDay => ({
  why,
  is_worked: am + pm > 0,
})
