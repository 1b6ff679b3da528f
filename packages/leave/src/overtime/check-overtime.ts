import type { FieldFinding } from '../contracts/refusal.ts'
import { addMonths } from '../dates/calendar-day.ts'
import type { LeaveTypeFields } from '../entities/leave-type.ts'
import type { OvertimeRecord } from '../entities/overtime-record.ts'
import type { LeaveTypes } from '../leave-types/leave-types.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'

/** Overtime on one day is at most 24 hours. */
export const MAX_OVERTIME_MINUTES = 1440

/** Parameters of `addOvertime`. */
export type OvertimeForm = Pick<
  OvertimeRecord,
  'leave_type' | 'worked_on' | 'minutes' | 'note' | 'agreement_url'
>

/** Why overtime is not added. */
export type OvertimeCodes = Record<
  'no_overtime_type' | 'no_day' | 'in_future' | 'not_minutes' | 'added_already' | 'no_approver',
  null
> &
  Record<'no_policy', { day: Day }> &
  Record<'used_until', { day: Day }>

export type OvertimeFinding = FieldFinding<'leave_type' | 'worked_on' | 'minutes', OvertimeCodes>

interface OvertimeFacts {
  today: Day
  type: Pick<LeaveTypeFields, 'overtime_percent' | 'overtime_months'> | undefined
  /** The person's other overtime. */
  others: readonly Pick<OvertimeRecord, 'worked_on' | 'status'>[]
}

/** Checks overtime before it is added. A day has one record, so that no hour counts twice. */
export function checkOvertime(
  { worked_on, minutes }: Pick<OvertimeForm, 'worked_on' | 'minutes'>,
  { today, type, others }: OvertimeFacts,
): OvertimeFinding[] {
  const terms = type && overtimeTerms(type, worked_on)
  if (terms === undefined) return [{ field: 'leave_type', code: 'no_overtime_type' }]
  return [...checkDay(worked_on, today, terms.use_until, others), ...checkMinutes(minutes)]
}

function checkDay(
  worked_on: Day,
  today: Day,
  use_until: Day,
  others: OvertimeFacts['others'],
): OvertimeFinding[] {
  const field = 'worked_on'
  if (worked_on === '') return [{ field, code: 'no_day' }]
  if (worked_on > today) return [{ field, code: 'in_future' }]
  if (use_until < today) return [{ field, code: 'used_until', params: { day: use_until } }]
  return others.some(other => other.worked_on === worked_on && other.status !== 'rejected')
    ? [{ field, code: 'added_already' }]
    : []
}

const checkMinutes = (minutes: Minutes): OvertimeFinding[] =>
  Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_OVERTIME_MINUTES
    ? []
    : [{ field: 'minutes', code: 'not_minutes' }]

/** The types that overtime gives now. */
export const overtimeTypes = (types: LeaveTypes, today: Day): LeaveTypeFields[] =>
  types.all.filter(type => givesOvertime(type) && !types.isRetired(type.key, today))

const givesOvertime = ({ overtime_percent }: Pick<LeaveTypeFields, 'overtime_percent'>) =>
  (overtime_percent ?? null) !== null

/** Whether there can be overtime: a type gives it, or gave it once. The months stay when the percentage is removed. */
export const hasOvertime = ({ all }: Pick<LeaveTypes, 'all'>): boolean =>
  all.some(({ overtime_months }) => (overtime_months ?? null) !== null)

/** What overtime of a day gives: the leave of an hour in percent, and its last day. Undefined: nothing. */
export function overtimeTerms(
  { overtime_percent, overtime_months }: Pick<LeaveTypeFields, 'overtime_percent' | 'overtime_months'>,
  worked_on: Day,
): Pick<OvertimeRecord, 'percent' | 'use_until'> | undefined {
  if (overtime_percent === null || overtime_months === null) return undefined
  return {
    percent: overtime_percent,
    use_until: worked_on === '' ? '' : addMonths(worked_on, overtime_months),
  }
}

/** The leave that overtime gives, in whole minutes. */
export const leaveOfOvertime = ({ minutes, percent }: Pick<OvertimeRecord, 'minutes' | 'percent'>): Minutes =>
  Math.round((minutes * percent) / 100)
