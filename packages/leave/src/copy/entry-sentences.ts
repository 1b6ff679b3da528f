import { formatDay, formatWeekdayAndDay } from '../dates/format-date.ts'
import type { LeaveBalanceEntry } from '../entities/leave-balance.ts'
import type { BalanceAdjustment, ShownEntry } from '../entities/leave-ledger.ts'
import { formatHours } from '../formats/numbers.ts'
import { type EntryCode, type EntryParams, type EntryStory, recalculatedDay } from '../ledger/entry-code.ts'
import { dayOfLine } from '../ledger/reconcile.ts'
import type { QuoteLine } from '../quote/quote.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { allocationName } from './allocation-name.ts'
import { formatLeaveDays } from './leave-days.ts'

/**
 * Returns `Leave on 2 Mar 2026` or `Accrued from 1 Mar 2026 to 31 Mar 2026 (2026)`. Entries of a former version
 * return their stored sentence.
 */
export function ledgerSentence(entry: ShownEntry): string {
  const { code, params, sentence, of, allocation, late, request_id } = entry
  if (code === null) return formerSentence(sentence ?? '')
  const text = sentenceOf({ code, params: params ?? {} }, dayOfLine(of))
  const into = request_id !== null || allocation === null ? '' : ` (${allocationName(allocation)})`
  return `${text}${into}${late ? ', posted late' : ''}`
}

/** Returns why a balance record changed. */
export function balanceEntryReason(entry: Pick<LeaveBalanceEntry, 'code' | 'params' | 'reason'>): string {
  const { code, params, reason } = entry
  return code === null
    ? formerSentence(reason ?? '')
    : sentenceOf({ code, params: params ?? {} }, params?.to ?? '')
}

/** Returns why HR adjusted a balance, or what an opening balance is made of. */
export function adjustmentReason({
  code,
  kind,
  params,
  day,
  reason,
}: Pick<BalanceAdjustment, 'code' | 'kind' | 'params' | 'day' | 'reason'>) {
  if (code === null || code === 'adjusted') return reason
  return kind === 'usage' && code === 'opening'
    ? TAKEN_BEFORE
    : sentenceOf({ code, params: params ?? {} }, day)
}

const OPENING = 'Opening balance'
const TAKEN_BEFORE = 'Taken before the policy started'

/** Former versions stored sentences. Those of leave before a policy named a request that did not exist. */
const formerSentence = (sentence: string) => (sentence.includes('(null)') ? TAKEN_BEFORE : sentence)

/** Returns why a day of leave is recalculated: `Mon 27 Apr is now Anzac Day (additional)`. */
export const recalculatedSentence = (line: QuoteLine): string => recalculated(line.day, recalculatedDay(line))

function recalculated(day: Day, { why = 'work', is_worked }: EntryParams): string {
  const when = formatWeekdayAndDay(day).replace(',', '')
  if (why.startsWith('holiday: ')) return `${when} is now ${why.slice('holiday: '.length)}`
  return `${when} is now ${is_worked ? 'worked' : why}`
}

function sentenceOf({ code, params }: EntryStory<EntryCode>, day: Day): string {
  const { from = day, to = day } = params
  const when = day === '' ? '' : ` on ${formatDay(day)}`
  switch (code) {
    case 'granted':
      return params.reason ?? `Granted${when}`
    case 'accrued':
      return `Accrued from ${formatDay(from)} to ${formatDay(to)}`
    case 'grant_recalculated':
      return `Allowance of ${formatDay(day)} recalculated`
    case 'share_in':
      return `Granted for ${formatDay(from)} to ${formatDay(to)}`
    case 'share_out':
      return `Former allowance pro-rated${when}`
    case 'adjusted':
      return params.reason ?? `Adjusted${when}`
    case 'overtime':
      return `${formatHours(params.minutes ?? 0)} of overtime approved`
    case 'cashed_out':
      return `Cashed out${when}`
    case 'standard':
      return 'Standard allocation'
    case 'opening':
      return OPENING
    case 'taken_before':
      return TAKEN_BEFORE
    case 'imported':
      return `Opening balance${when}, imported${params.reason ? `: ${params.reason}` : ''}`
    case 'import_undone':
      return `Import of the opening balance${when} undone`
    case 'retired_paid_out':
      return `Leave type retired${when}, paid out`
    case 'retired_moved_away':
      return `Leave type retired${when}, moved to another type`
    case 'retired_moved_here':
      return `Moved from a retired leave type${when}`
    case 'retirement_undone':
      return `Retirement of the leave type undone${when}`
    case 'leave':
      return leaveOn(day, params)
    case 'returned':
      return `${leaveOn(day, params)} returned`
    case 'recalculated':
      return recalculated(day, params)
    case 'carried_in':
      return `Carried over, usable from ${formatDay(day)}`
    case 'carried_out':
      return `Carried over${when}`
    case 'expired':
      return `Expired${when}`
    case 'paid_out':
      return `Paid out${when}${params.minutes === undefined ? '' : `: ${formatHours(params.minutes)} of overtime`}`
    case 'debt_forgiven':
      return `Negative balance reset${when}`
    case 'converted':
      return `Converted to the new day length${when}`
    case 'allocated':
      return 'Allocated'
    case 'carried_over':
      return `Carried over from ${params.year}`
    case 'set':
      return 'Adjusted by an administrator'
    case 'deleted':
      return 'Balance deleted'
    case 'reassigned_away':
      return 'Reassigned to another balance'
    case 'reassigned_here':
      return 'Reassigned from another balance'
    case 'difference':
      return 'Difference found by the data check'
  }
}

const leaveOn = (day: Day, { from, to = day, ...parts }: EntryParams): string =>
  from === undefined
    ? `Leave on ${formatDay(day)}`
    : `Leave ${formatLeaveDays({ start_date: from, end_date: to, ...parts })}`
