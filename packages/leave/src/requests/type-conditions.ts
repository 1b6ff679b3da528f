import { addMonths } from '../dates/calendar-day.ts'
import type { LeaveTypeFields, LeaveTypeKey } from '../entities/leave-type.ts'
import type { User } from '../entities/user.ts'
import { balanceOnDay, withoutEnded } from '../ledger/explain.ts'
import { statementOf } from '../ledger/leave-account.ts'
import { convertMinutes, unitOf } from '../policies/day-length.ts'
import type { Ask } from '../quote/ask.ts'
import type { Quote } from '../quote/quote.ts'
import { employmentOn } from '../working-time/person-calendar.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { checkSubmission } from './check-submission.ts'
import { isForEmployment, isOffered } from './offered-leave-types.ts'
import type { RequestFinding } from './request-rules.ts'
import type { UserLeave } from './user-leave.ts'

/** The days of a request, their cost, and the id of a stored request. */
interface Requested {
  ask: Ask
  quote: Quote
  request?: string | undefined
}

type Conditions = Pick<LeaveTypeFields, 'min_service_months' | 'employment_kinds' | 'only_after'>

/** Whether some employees or some days are excluded from a leave type. */
export const hasConditions = ({ min_service_months, employment_kinds, only_after }: Conditions): boolean =>
  min_service_months !== null || employment_kinds !== null || only_after !== null

/** Checks the conditions of a leave type: employment type, service, and another type that is used up first. */
export function checkConditions(
  leave: UserLeave,
  leaveType: LeaveTypeKey,
  requested: Requested,
  mode: RequestFinding['mode'],
): RequestFinding[] {
  const type = leave.leaveTypes.of(leaveType)
  const findings = unknownFacts(type, { employment_kind: leave.employmentKind, date_hired: leave.hired })
  if (type.employment_kinds !== null && !isForEmployment(leave, leaveType))
    findings.push({ mode, code: 'employment_kind', details: { kinds: type.employment_kinds } })
  const first = firstDayOf(leave, leaveType, requested.ask.from)
  if (first !== null && requested.ask.from < first)
    findings.push({ mode, code: 'probation', details: { day: first } })
  const left = leftToUse(leave, leaveType, requested, mode === 'warn')
  // Less than the first day costs cannot pay for that day, so the request is possible.
  if (left !== undefined)
    findings.push({ mode: left.isEnough ? mode : 'warn', code: 'use_first', details: left.details })
  return findings
}

/** The first day on which the conditions allow the leave, by the employment of a day. Null: any day. */
export function firstDayOf(leave: UserLeave, leaveType: LeaveTypeKey, day: Day): Day | null {
  const { min_service_months: months } = leave.leaveTypes.of(leaveType)
  if (months === null || leave.hired === null) return null
  const { start, serviceFrom = start } = employmentOn(leave.employments, day)
  return addMonths(serviceFrom, months)
}

/** The findings with the words of the type about its document. */
export const withDocumentWords = (
  leave: UserLeave,
  leaveType: LeaveTypeKey,
  findings: readonly RequestFinding[],
): RequestFinding[] => {
  const { document_words: text } = leave.leaveTypes.of(leaveType)
  return findings.map(finding =>
    finding.code === 'evidence' && text !== null
      ? { ...finding, details: { ...finding.details, text } }
      : finding,
  )
}

/** Facts about an employee that a condition needs and that no one has entered. The approver reads the warnings. */
export function unknownFacts(
  { employment_kinds, min_service_months }: Conditions,
  { employment_kind, date_hired }: Pick<User, 'employment_kind' | 'date_hired'>,
): RequestFinding[] {
  const unknown: RequestFinding['code'][] = []
  if (employment_kinds !== null && employment_kind === null) unknown.push('employment_kind_unknown')
  if (min_service_months !== null && date_hired === null) unknown.push('hire_date_unknown')
  return unknown.map(code => ({ mode: 'warn', code, details: {} }))
}

/**
 * What is left on the first day of the type that must be used up before. Nothing is required of a type without
 * a balance, or that the employee cannot request for these days.
 */
function leftToUse(leave: UserLeave, leaveType: LeaveTypeKey, requested: Requested, isEntered: boolean) {
  const { leaveTypes } = leave
  const { quote, request } = requested
  const { only_after: other } = leaveTypes.of(leaveType)
  const line = quote.lines.find(({ am, pm }) => am + pm > 0)
  if (other === null || line === undefined || !isOffered(leave, other)) return undefined
  const rules = leave.history(other).rulesOn(line.day)
  if (rules.period.kind === 'none' || isRefused(leave, other, requested, line.day, isEntered))
    return undefined
  const facts = leave.facts(other, request)
  const statement = statementOf(facts, { through: line.day, withPending: true, unitOf: line.day })
  const minutes = balanceOnDay(withoutEnded(facts, statement, line.day), line.day)
  if (minutes <= 0) return undefined
  return {
    isEnough: convertMinutes(minutes, rules, quote.unit) >= line.am + line.pm,
    details: { text: leaveTypes.label(other), minutes, unit: unitOf(rules) },
  }
}

/** Whether the rules of another type refuse these days, and also the first of them alone. */
function isRefused(
  leave: UserLeave,
  leaveType: LeaveTypeKey,
  { ask, request }: Requested,
  day: Day,
  isEntered: boolean,
): boolean {
  const first = firstDayOf(leave, leaveType, day)
  if (!isForEmployment(leave, leaveType) || (first !== null && day < first)) return true
  const circumstances = {
    today: leave.today,
    away: leave.away(request),
    ...(isEntered && { entered: 'pending' as const }),
  }
  const facts = leave.facts(leaveType, request)
  return [ask, onlyDay(ask, day)].every(part =>
    checkSubmission(facts, { ask: part, ...circumstances }).findings.some(({ mode }) => mode === 'block'),
  )
}

/** One of the requested days. */
function onlyDay({ from_half, to_half, ...ask }: Ask, day: Day): Ask {
  return {
    ...ask,
    from: day,
    to: day,
    ...(from_half && day === ask.from && { from_half }),
    ...(to_half && day === ask.to && { to_half }),
  }
}
