import type {
  HoursPeriod,
  PrivateHoursRow,
  PrivateLeaveForm,
  PrivateLeaveTypeForm,
} from '../contracts/private-leave.ts'
import type { FieldFinding } from '../contracts/refusal.ts'
import { dayNumber, dayOf, daysFromTo, isCalendarDay, isWeekend } from '../dates/calendar-day.ts'
import { isOutsideWindow } from '../dates/day-window.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import {
  MAX_HOLDERS,
  MIN_HOLDERS,
  type PrivateLeave,
  type PrivateLeaveType,
} from '../entities/private-leave.ts'
import { plainText } from '../formats/plain-text.ts'
import { leaveYearOf } from '../ledger/allocations.ts'
import { ordinaryHours, type WorkedOn } from '../quote/overlaps.ts'
import { type IsWorked, isWorkedIn } from '../requests/adjacent-leave.ts'
import { type AskedFields, halvesFromTo, overlappingRequests, toAsk } from '../requests/asked-days.ts'
import { costAfter, type FrozenCost, frozenCalendarDays } from '../requests/frozen-quote.ts'
import { MAX_LEAVE_DAYS } from '../requests/leave-form.ts'
import type { PersonCalendar } from '../working-time/person-calendar.ts'
import type { Day } from '../working-time/work-pattern.ts'

export const MAX_PRIVATE_LEAVE_LABEL = 60
export const MAX_PRIVATE_LEAVE_DESCRIPTION = 500
const MAX_PRIVATE_LEAVE_DAYS = 365
const MAX_DOCUMENT_MONTHS = 84

/** Why a type of private leave is not saved. */
export type PrivateLeaveTypeCodes = Record<
  'label_required' | 'holders_unknown' | 'holders_twice' | 'not_a_holder' | 'second_factor_needed',
  null
> &
  Record<
    | 'label_too_long'
    | 'description_too_long'
    | 'days_out_of_range'
    | 'months_out_of_range'
    | 'too_few_holders'
    | 'too_many_holders',
    { limit: number }
  > & { label_taken: { label: string } }

type PrivateLeaveTypeFinding = FieldFinding<keyof PrivateLeaveTypeForm, PrivateLeaveTypeCodes>

/** Checks a type. `canSignIn` are the ids of the people who can, and `others` the other types. */
export function checkPrivateLeaveType(
  form: PrivateLeaveTypeForm,
  {
    canSignIn,
    others,
  }: { canSignIn: ReadonlySet<string>; others: readonly Pick<PrivateLeaveType, 'label'>[] },
): PrivateLeaveTypeFinding[] {
  const { label, description, days_per_year: days, document_months: months, holder_ids } = form
  const findings: PrivateLeaveTypeFinding[] = []
  if (label === '') findings.push({ field: 'label', code: 'label_required' })
  if (label.length > MAX_PRIVATE_LEAVE_LABEL)
    findings.push({ field: 'label', code: 'label_too_long', params: { limit: MAX_PRIVATE_LEAVE_LABEL } })
  const same = others.find(other => plainText(other.label) === plainText(label))
  if (same) findings.push({ field: 'label', code: 'label_taken', params: { label: same.label } })
  if ((description?.length ?? 0) > MAX_PRIVATE_LEAVE_DESCRIPTION)
    findings.push({
      field: 'description',
      code: 'description_too_long',
      params: { limit: MAX_PRIVATE_LEAVE_DESCRIPTION },
    })
  if (days !== null && !isWithin(days, MAX_PRIVATE_LEAVE_DAYS))
    findings.push({
      field: 'days_per_year',
      code: 'days_out_of_range',
      params: { limit: MAX_PRIVATE_LEAVE_DAYS },
    })
  if (!isWithin(months, MAX_DOCUMENT_MONTHS))
    findings.push({
      field: 'document_months',
      code: 'months_out_of_range',
      params: { limit: MAX_DOCUMENT_MONTHS },
    })
  return [...findings, ...checkHolders(holder_ids, canSignIn)]
}

function checkHolders(ids: readonly string[], canSignIn: ReadonlySet<string>): PrivateLeaveTypeFinding[] {
  const field = 'holder_ids'
  if (new Set(ids).size !== ids.length) return [{ field, code: 'holders_twice' }]
  if (ids.length < MIN_HOLDERS) return [{ field, code: 'too_few_holders', params: { limit: MIN_HOLDERS } }]
  if (ids.length > MAX_HOLDERS) return [{ field, code: 'too_many_holders', params: { limit: MAX_HOLDERS } }]
  return ids.every(id => canSignIn.has(id)) ? [] : [{ field, code: 'holders_unknown' }]
}

const isWithin = (number: number, most: number) => Number.isInteger(number) && number >= 1 && number <= most

/** Why private leave is not requested. */
export type PrivateLeaveCodes = Record<
  | 'type_required'
  | 'day_required'
  | 'no_such_day'
  | 'outside_window'
  | 'end_before_start'
  | 'half_in_wrong_order'
  | 'nothing_worked'
  | 'overlap'
  | 'no_reader',
  null
> & { too_many_days: { limit: number }; too_few_left: { half_days: number } }

type PrivateLeaveFinding = FieldFinding<keyof PrivateLeaveForm, PrivateLeaveCodes>

/** The facts for checking a request. */
export interface PrivateLeaveFacts {
  today: Day
  type: Pick<PrivateLeaveType, 'days_per_year' | 'year_from' | 'holder_ids'> | undefined
  isWorked: IsWorked
  /** The first day of service. Without one, years are calendar years. */
  serviceFrom: Day | null
  /** The person's other private leave. */
  others: readonly CountedLeave[]
  /** The hours by which overlaps are found. */
  workedOn: WorkedOn
  /** The person's pending and approved leave of other kinds. */
  taken: readonly (AskedFields & Partial<Pick<LeaveRequest, 'quote'>>)[]
  /** The holders who could read the request. */
  readers: readonly string[]
}

type AskedHalves = Pick<PrivateLeave, 'start_date' | 'end_date' | 'start_half' | 'end_half'>
type CountedLeave = AskedHalves & Pick<PrivateLeave, 'type_id' | 'half_days' | 'status'>

/** Checks a request in the order of the form, and stops at the first problem. */
export function checkPrivateLeave(form: PrivateLeaveForm, facts: PrivateLeaveFacts): PrivateLeaveFinding[] {
  const { start_date, end_date } = form
  if (facts.type === undefined) return [{ field: 'type_id', code: 'type_required' }]
  for (const field of ['start_date', 'end_date'] as const) {
    if (!form[field]) return [{ field, code: 'day_required' }]
    if (!isCalendarDay(form[field])) return [{ field, code: 'no_such_day' }]
    if (isOutsideWindow(form[field], facts.today)) return [{ field, code: 'outside_window' }]
  }
  if (end_date < start_date) return [{ field: 'end_date', code: 'end_before_start' }]
  const [first, last] = daysFromTo(start_date, end_date)
  if (last - first >= MAX_LEAVE_DAYS)
    return [{ field: 'end_date', code: 'too_many_days', params: { limit: MAX_LEAVE_DAYS } }]
  const [from, to] = halvesOf(form)
  if (from > to) return [{ field: 'end_date', code: 'half_in_wrong_order' }]
  const asked = workedHalfDays(form, facts.isWorked)
  if (asked === 0) return [{ field: 'start_date', code: 'nothing_worked' }]
  const taken = [...facts.taken, ...facts.others.filter(takesDays)]
  if (overlappingRequests(form, taken, facts.workedOn).length > 0)
    return [{ field: 'start_date', code: 'overlap' }]
  const left = halfDaysLeft({ ...facts.type, id: form.type_id }, form.start_date, facts)
  if (left !== null && asked > left)
    return [{ field: 'end_date', code: 'too_few_left', params: { half_days: Math.max(left, 0) } }]
  return facts.readers.length > 0 ? [] : [{ field: 'left_out_ids', code: 'no_reader' }]
}

/** The half days on which a person works, without public holidays. Without a work schedule, Monday to Friday. */
export const worksOnHalf = (calendar: PersonCalendar): IsWorked => {
  const isScheduled = isWorkedIn(calendar)
  return half => {
    const day = Math.floor(half / 2)
    if (calendar.pattern(day) !== null) return isScheduled(half)
    const holiday = calendar.holiday(day)
    const isHoliday = half % 2 === 0 ? holiday?.am : holiday?.pm
    return !isWeekend(dayOf(day)) && isHoliday !== true
  }
}

/** What private leave costs, as other leave stores it: the worked half days, under no policy. */
export function privateLeaveCost(asked: AskedHalves, isWorked: IsWorked): FrozenCost {
  const quote = frozenCalendarDays(asked)
  const [from, to] = halvesOf(asked)
  const isCharged = (half: number) => half >= from && half <= to && isWorked(half)
  const lines = quote.lines.map(line => {
    const half = dayNumber(line.day) * 2
    return { ...line, am: isCharged(half) ? line.am : 0, pm: isCharged(half + 1) ? line.pm : 0 }
  })
  const minutes = lines.reduce((sum, { am, pm }) => sum + am + pm, 0)
  return costAfter({ days_requested: 0, minutes_requested: null }, { ...quote, lines, minutes })
}

/** The half days of leave on which the person works. */
export function workedHalfDays(asked: AskedHalves, isWorked: IsWorked): number {
  const [from, to] = halvesOf(asked)
  let count = 0
  for (let half = from; half <= to; half += 1) if (isWorked(half)) count += 1
  return count
}

/** What a person would have worked on private leave, by day. */
export function privateHours(
  asked: AskedHalves,
  calendar: PersonCalendar,
): Pick<PrivateHoursRow, 'day' | 'minutes'>[] {
  const [isWorked, workedOn] = [worksOnHalf(calendar), ordinaryHours(calendar)]
  const [from, to] = halvesOf(asked)
  const last = Math.min(to, from + 2 * MAX_LEAVE_DAYS)
  const minutesOf = new Map<number, number>()
  for (let half = from; half <= last; half += 1) {
    const day = Math.floor(half / 2)
    const minutes = isWorked(half) ? workedOn(day)[half % 2 === 0 ? 0 : 1] : 0
    minutesOf.set(day, (minutesOf.get(day) ?? 0) + minutes)
  }
  return [...minutesOf].flatMap(([day, minutes]) => (minutes > 0 ? { day: dayOf(day), minutes } : []))
}

/** Why hours are not listed. */
export type PrivateHoursCodes = Record<'day_required' | 'no_such_day' | 'end_before_start', null> & {
  too_many_days: { limit: number }
}

/** Checks the days of a list of hours. */
export function checkHoursPeriod(
  period: HoursPeriod,
): FieldFinding<keyof HoursPeriod, PrivateHoursCodes> | undefined {
  for (const field of ['first_day', 'last_day'] as const) {
    if (!period[field]) return { field, code: 'day_required' }
    if (!isCalendarDay(period[field])) return { field, code: 'no_such_day' }
  }
  const { first_day, last_day } = period
  if (last_day < first_day) return { field: 'last_day', code: 'end_before_start' }
  const [first, last] = daysFromTo(first_day, last_day)
  return last - first >= MAX_LEAVE_DAYS
    ? { field: 'last_day', code: 'too_many_days', params: { limit: MAX_LEAVE_DAYS } }
    : undefined
}

const halvesOf = (asked: AskedHalves) => halvesFromTo(toAsk(asked))

const takesDays = ({ status }: Pick<PrivateLeave, 'status'>) => status === 'pending' || status === 'approved'

/**
 * The half days that are left of a type in its year of a day, pending leave taken off. Leave counts in the year of its
 * first day. Null: any number.
 */
export function halfDaysLeft(
  { id, days_per_year, year_from }: Pick<PrivateLeaveType, 'id' | 'days_per_year' | 'year_from'>,
  day: Day,
  { serviceFrom, others }: Pick<PrivateLeaveFacts, 'serviceFrom' | 'others'>,
): number | null {
  if (days_per_year === null) return null
  const starts = year_from === 'service' && serviceFrom !== null ? 'anniversary' : 'calendar'
  const { from, to } = leaveYearOf(starts, { start: serviceFrom ?? day }, day)
  return others
    .filter(
      other => other.type_id === id && takesDays(other) && other.start_date >= from && other.start_date <= to,
    )
    .reduce((left, { half_days }) => left - half_days, days_per_year * 2)
}

/** The holders who can read a request: never the employee, and no one who was left out. */
export const readersOf = (
  { holder_ids }: Pick<PrivateLeaveType, 'holder_ids'>,
  { user_id, left_out_ids }: Pick<PrivateLeave, 'user_id' | 'left_out_ids'>,
): string[] => holder_ids.filter(id => id !== user_id && !left_out_ids.includes(id))

/** Why nothing can be done with a request now. */
export type PrivateLeaveStateCodes = Record<
  | 'already_decided'
  | 'not_yours_to_decide'
  | 'begun_already'
  | 'ended_already'
  | 'changed'
  | 'overlaps_approved',
  null
>

/** Holders decide pending leave of others. */
export const refusalToDecide = (
  { reader_ids, status }: Pick<PrivateLeave, 'reader_ids' | 'status'>,
  userId: string,
): keyof PrivateLeaveStateCodes | undefined => {
  if (!reader_ids.includes(userId)) return 'not_yours_to_decide'
  return status === 'pending' ? undefined : 'already_decided'
}

/** Employees cancel pending leave, and approved leave before it begins. Holders cancel approved leave at any time. */
export const refusalToCancel = (
  { reader_ids, status, start_date, user_id }: PrivateLeave,
  userId: string,
  today: Day,
): keyof PrivateLeaveStateCodes | undefined => {
  if (!takesDays({ status })) return 'ended_already'
  if (user_id === userId) return status === 'approved' && start_date <= today ? 'begun_already' : undefined
  return status === 'approved' && reader_ids.includes(userId) ? undefined : 'not_yours_to_decide'
}
