import type { FieldFinding } from '../contracts/refusal.ts'
import type { PayrollBatch } from '../entities/payroll.ts'
import type { Day } from '../working-time/work-pattern.ts'
import type { PayPeriod } from './pay-periods.ts'

/** Why a batch is not made. */
export type BatchCodes = Record<'outdated' | 'same_file', null> &
  Record<'not_over' | 'not_next', PayPeriod> &
  Record<'made_already', { no: number }> &
  Record<'missing_codes' | 'outside', { count: number }>

export type BatchFinding = FieldFinding<
  'last_day',
  Omit<BatchCodes, 'outdated' | 'same_file' | 'missing_codes' | 'outside'>
>

interface BatchFacts {
  /** The first period without a batch. */
  next: PayPeriod
  /** The batches of the calendar. */
  batches: readonly Pick<PayrollBatch, 'no' | 'last_day'>[]
  today: Day
}

/** Checks that the next batch of a calendar ends on a day, and that the day is over. Batches have no gaps. */
export function checkBatch(last_day: Day, { next, batches, today }: BatchFacts): BatchFinding | undefined {
  const made = batches.find(batch => batch.last_day === last_day)
  if (made) return { field: 'last_day', code: 'made_already', params: { no: made.no } }
  if (last_day !== next.last_day) return { field: 'last_day', code: 'not_next', params: next }
  return next.last_day < today ? undefined : { field: 'last_day', code: 'not_over', params: next }
}
