import type { DaySpan } from '../dates/day-spans.ts'
import { formatDay, formatDayRange, formatWeekdayAndDay } from '../dates/format-date.ts'
import type { AmendmentKind } from '../entities/leave-amendment.ts'
import { type Amount, formatAmount, formatDays, formatHours } from '../formats/numbers.ts'
import type { AmountUnit } from '../policies/day-length.ts'
import type { RequestFinding } from '../requests/request-rules.ts'
import { amountUnder } from '../requests/requested-amount.ts'
import { amendmentsCopy } from './amendments.ts'
import { leaveFormCopy } from './leave-form.ts'

/** For what only a former state of a record allowed. */
export const NOT_NOW = 'This cannot be done any more.'

/** Why a rule refuses a request, or what it says to whoever decides. */
export function findingSentence({ mode, code, details }: RequestFinding, unit: AmountUnit): string {
  const { day = '', days = 0, minutes = 0, reason, spans = [] } = details
  const amount = formatAmount(amountUnder(unit, minutes))
  switch (code) {
    case 'insufficient':
      if (details.last !== undefined)
        return `Insufficient balance. On ${formatDay(day)} ${minutes > 0 ? `at most ${amount} can be taken` : 'nothing is left to take'}: days were added on ${formatDay(details.last)}.`
      if (details.available !== undefined) return insufficient(amountUnder(unit, details.available))
      return minutes > 0
        ? `Insufficient balance. At most ${amount} can be taken.`
        : 'Insufficient balance. Nothing is left to take.'
    case 'not_entitled':
      return `There is no entitlement to this leave on ${formatDay(day)}.`
    case 'free_anyway':
      if (reason === 'after the last day')
        return `Nothing has to be asked for: ${formatWeekdayAndDay(day)} is after the last day of work.`
      return `Nothing has to be asked for: ${formatWeekdayAndDay(day)} is free anyway (${reason}).`
    case 'overlap':
      return `Leave is already pending or approved on ${formatSpans(spans)}.`
    case 'notice':
      return `This leave has to be asked for ${formatDays(days)} ahead.`
    case 'blackout': {
      const when = formatDayRange(day, details.last ?? day)
      return mode === 'block'
        ? `No leave is given on ${when}: ${details.text}.`
        : `Leave on ${when} is better avoided: ${details.text}.`
    }
    case 'coverage':
      return coverageSentence(details)
    case 'evidence':
      return 'Evidence is needed for this leave.'
    case 'too_short':
      return `At least ${amount} have to be taken at once.`
    case 'too_long':
      return days > 0
        ? `At most ${days} days may follow each other.`
        : `At most ${amount} can be taken at once.`
    case 'too_far_ahead':
      return `Leave can be asked for until ${formatDay(day)}.`
    case 'past':
      if (details.day === undefined) return leaveFormCopy.startInPast
      return `Leave cannot begin before ${formatDay(day)}.`
    case 'probation':
      return `This leave can be taken from ${formatDay(day)}.`
    case 'unit':
      return minutes > 0
        ? `This leave is taken in parts of ${minutes} minutes of one day.`
        : 'This leave is taken in whole days.'
    case 'not_that_long':
      return `At most ${formatHours(minutes)} can be requested on ${formatWeekdayAndDay(day)}.`
    case 'not_now':
      return NOT_NOW
    case 'closed':
      return 'This period is closed.'
    case 'after_last_day':
      return details.last === undefined
        ? `The last day of work is ${formatDay(day)}: leave ends by then.`
        : `Leave can’t include ${formatDayRange(day, details.last)}, between two employments.`
  }
}

/** Q-06 for days. In hours the same sentence names both. */
const insufficient = (available: Amount): string =>
  available.minutes === null
    ? leaveFormCopy.insufficientBalance(available.days)
    : `Insufficient balance. You have ${formatAmount(available)} available.`

const formatSpans = (spans: readonly DaySpan[]): string =>
  spans
    .map(({ first, last }) => (first === last ? formatWeekdayAndDay(first) : formatDayRange(first, last)))
    .join(' and ')

function coverageSentence({ spans = [], text, most, least = 0 }: RequestFinding['details']): string {
  const team = text ? ` of ${text}` : ''
  if (most === 0) return `Nobody${team} may be away on ${formatSpans(spans)}.`
  const [count, which] = most === undefined ? [least, 'Fewer'] : [most, 'More']
  const people = count === 1 ? '1 person' : `${count} people`
  const where = most === undefined ? 'at work' : 'away'
  return `${which} than ${people}${team} would be ${where} on ${formatSpans(spans)}.`
}

/** Why a change of approved leave is refused, or what is said of it to whoever decides. */
export function amendmentSentence(finding: RequestFinding, unit: AmountUnit, kind: AmendmentKind): string {
  const { code, details } = finding
  if (code === 'not_now')
    return kind === 'cancel' ? amendmentsCopy.cannotCancel : amendmentsCopy.nothingChanges
  if (code === 'past' && details.day !== undefined) return amendmentsCopy.openFrom(details.day)
  if (code === 'free_anyway' && kind === 'give_back' && details.reason === 'not asked')
    return amendmentsCopy.notOfLeave(details.day ?? '')
  return findingSentence(finding, unit)
}
