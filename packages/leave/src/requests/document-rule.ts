import { dayNumber } from '../dates/calendar-day.ts'
import type { LeaveTypeFields } from '../entities/leave-type.ts'
import { hasDocumentRule } from '../leave-types/has-document-rule.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import type { Ask } from '../quote/ask.ts'
import { type PersonCalendar, workDay } from '../working-time/person-calendar.ts'
import type { Minutes } from '../working-time/work-pattern.ts'

type TypeRule = Pick<
  LeaveTypeFields,
  'document_after_days' | 'document_beside_free_day' | 'document_within_days'
>

/** The rules of a policy with the type's rule about documents, if the policy has none. */
export function withDocumentRule(rules: PolicyRules, type: TypeRule): PolicyRules {
  if (rules.evidence !== null || !hasDocumentRule(type)) return rules
  const { document_after_days: days, document_beside_free_day, document_within_days } = type
  return {
    ...rules,
    evidence: {
      after_minutes: days === null ? null : days * rules.day_minutes,
      beside_free_day: document_beside_free_day,
      grace_days: document_within_days ?? 0,
    },
  }
}

/** Whether leave needs a document, by a rule in the unit of its cost. */
export function needsDocument(
  { ask: { from, to }, total, calendar }: { ask: Ask; total: Minutes; calendar: PersonCalendar },
  { after_minutes, beside_free_day }: NonNullable<PolicyRules['evidence']>,
): boolean {
  const isDayOff = (day: number) => {
    const { am, pm } = workDay(calendar, day)
    return am + pm === 0
  }
  const isLong = after_minutes !== null && total > after_minutes
  return isLong || (beside_free_day && (isDayOff(dayNumber(from) - 1) || isDayOff(dayNumber(to) + 1)))
}
