import type { DaySpan } from '../dates/day-spans.ts'
import { formatDay, formatDayRange, formatWeekdayAndDay } from '../dates/format-date.ts'
import type { AmendmentKind } from '../entities/leave-amendment.ts'
import type { EmploymentKind } from '../entities/user.ts'
import { type Amount, formatAmount, formatDays, formatHours, formatPeople } from '../formats/numbers.ts'
import type { AmountUnit } from '../policies/day-length.ts'
import type { FindingDetails, RequestFinding } from '../requests/request-rules.ts'
import { amountUnder } from '../requests/requested-amount.ts'
import { inDays } from '../working-time/work-pattern.ts'
import { amendmentsCopy } from './amendments.ts'
import { employmentTypes } from './employment-types.ts'
import { leaveFormCopy } from './leave-form.ts'

/** For what only a former state of a record allowed. */
export const NOT_NOW = 'This is no longer possible.'

/** Why a rule blocks a request, or its warning for the approver. */
export function findingSentence({ mode, code, details }: RequestFinding, unit: AmountUnit): string {
  const { day = '', days = 0, minutes = 0, reason, spans = [] } = details
  const amount = formatAmount(amountUnder(unit, minutes))
  switch (code) {
    case 'insufficient':
      if (details.last !== undefined)
        return `Insufficient balance. On ${formatDay(day)} ${minutes > 0 ? `you can take up to ${amount}` : 'nothing is left'}: days were added on ${formatDay(details.last)}.`
      if (details.available !== undefined) return insufficient(amountUnder(unit, details.available))
      return minutes > 0
        ? `Insufficient balance. You can take up to ${amount}.`
        : 'Insufficient balance. Nothing is left.'
    case 'not_free': {
      const more = day === '' ? '' : ` More can be taken from ${formatDay(day)}.`
      return `${minutes > 0 ? `Up to ${amount} can` : 'No leave can'} be taken on these days.${more}`
    }
    case 'retired_type':
      return `${details.text} is no longer offered.`
    case 'not_offered':
      return `You don’t have ${details.text} yet. Ask HR to assign a policy.`
    case 'not_entitled':
      return `No entitlement to this leave on ${formatDay(day)}.`
    case 'no_such_occasion':
      return 'Choose an occasion from the list, or a new one.'
    case 'free_anyway':
      if (reason === 'after the last day')
        return `You don’t need leave on ${formatWeekdayAndDay(day)}, after the last working day.`
      return `You don’t need leave on ${formatWeekdayAndDay(day)} (${reason}).`
    case 'overlap':
      return `Leave is already pending or approved on ${formatSpans(spans)}.`
    case 'notice':
      return `Request this leave at least ${formatDays(days)} in advance.`
    case 'blackout': {
      const when = formatDayRange(day, details.last ?? day)
      return mode === 'block'
        ? `Leave isn’t available on ${when}: ${details.text}.`
        : `Leave on ${when} isn’t recommended: ${details.text}.`
    }
    case 'coverage':
      return coverageSentence(details)
    case 'evidence':
      return documentSentence(details)
    case 'too_short':
      return `Request at least ${amount}.`
    case 'too_long':
      return days > 0 ? `Request up to ${days} days in a row.` : `Request up to ${amount}.`
    case 'too_far_ahead':
      return `You can request leave up to ${formatDay(day)}.`
    case 'past':
      if (details.day === undefined) return leaveFormCopy.startInPast
      return `Choose ${formatDay(day)} or a later first day.`
    case 'probation':
      return `You can take this leave from ${formatDay(day)}.`
    case 'employment_kind':
      return `This leave is for ${inWords(details.kinds ?? [])} employees.`
    case 'employment_kind_unknown':
      return 'Employment type isn’t stated.'
    case 'hire_date_unknown':
      return 'Date hired isn’t stated.'
    case 'use_first':
      return `Use your ${details.text} first: you have ${leftOfOther(details)} left.`
    case 'unit':
      return minutes > 0
        ? `Request this leave in steps of ${minutes} minutes on one day.`
        : 'Request whole days for this leave type.'
    case 'not_that_long':
      return `Request up to ${formatHours(minutes)} on ${formatWeekdayAndDay(day)}.`
    case 'return_hours':
      return minutes > 0
        ? `You can return up to ${formatHours(minutes)} of ${formatWeekdayAndDay(day)}.`
        : 'Hours can only be returned if the policy counts hours.'
    case 'not_now':
      return NOT_NOW
    case 'closed':
      return 'This period is locked.'
    case 'after_last_day':
      return details.last === undefined
        ? `Leave must end by the last working day, ${formatDay(day)}.`
        : `Leave can’t include ${formatDayRange(day, details.last)}, between two employments.`
  }
}

/** `full-time and part-time` */
const inWords = (kinds: readonly EmploymentKind[]): string =>
  kinds.map(kind => employmentTypes[kind].toLowerCase()).join(' and ')

const documentSentence = ({ days = 0, text = '' }: FindingDetails): string =>
  `Add a document to this request${days > 0 ? ` within ${formatDays(days)} of the first day` : ''}${text ? `: ${text.replace(/\.$/, '')}` : ''}.`

/** What is left of a type that must be used up before, in its own unit. */
export const leftOfOther = ({ minutes = 0, unit }: FindingDetails): string =>
  unit === undefined || unit.measure === 'time'
    ? formatHours(minutes)
    : formatDays(inDays(minutes, unit.day_minutes))

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
  const team = text ? ` in ${text}` : ''
  if (most === 0) return `No one${team} can be away on ${formatSpans(spans)}.`
  return most === undefined
    ? `Fewer than ${formatPeople(least)}${team} would be at work on ${formatSpans(spans)}.`
    : `More than ${formatPeople(most)}${team} would be away on ${formatSpans(spans)}.`
}

/** Why a change of approved leave is refused, or its warning for the approver. */
export function amendmentSentence(finding: RequestFinding, unit: AmountUnit, kind: AmendmentKind): string {
  const { code, details } = finding
  if (code === 'not_now')
    return kind === 'cancel' ? amendmentsCopy.cannotCancel : amendmentsCopy.nothingChanges
  if (code === 'past' && details.day !== undefined) return amendmentsCopy.openFrom(details.day)
  if (code === 'free_anyway' && details.half !== undefined)
    return amendmentsCopy.halfNotCharged(details.day ?? '', details.half)
  if (code === 'free_anyway' && kind === 'give_back' && details.reason === 'not asked')
    return amendmentsCopy.notOfLeave(details.day ?? '')
  return findingSentence(finding, unit)
}
