import type { FieldFinding, RuleFinding } from '../contracts/refusal.ts'
import { isCalendarDay } from '../dates/calendar-day.ts'
import type { AssignmentRow } from '../working-time/resolve-assignments.ts'
import type { Day } from '../working-time/work-pattern.ts'

/** The stored facts about the records that an assignment names. */
export interface AssignmentFacts {
  hasPattern: boolean
  hasRegion: boolean
  /** The recipient. Undefined if no user has that id and no department has that name. */
  recipient: { hired: string | null } | undefined
}

export type AssignmentField = 'scope_id' | 'valid_from' | 'valid_to' | 'pattern_id' | 'region'

/** Why a pattern cannot be assigned. */
export type AssignmentCodes = Record<
  | 'everyone_is_nobody'
  | 'no_such_person'
  | 'no_such_department'
  | 'no_such_pattern'
  | 'no_such_region'
  | 'not_a_day'
  | 'ends_before_it_begins',
  null
> &
  Record<'before_employment' | 'given_later', { day: Day }>

type AssignmentFinding = RuleFinding<AssignmentCodes> | undefined

/** Checks the assignment of a pattern. The database checks for shared days with another row. */
export function checkWorkAssignment(
  row: AssignmentRow,
  facts: AssignmentFacts,
): FieldFinding<AssignmentField, AssignmentCodes>[] {
  const problems: FieldFinding<AssignmentField, AssignmentCodes>[] = []
  const say = (field: AssignmentField, finding: AssignmentFinding) => {
    if (finding !== undefined) problems.push({ field, ...finding })
  }
  say('scope_id', checkRecipient(row, facts))
  say('pattern_id', facts.hasPattern ? undefined : { code: 'no_such_pattern' })
  say('region', row.region === null || facts.hasRegion ? undefined : { code: 'no_such_region' })
  say('valid_from', checkStart(row, facts.recipient?.hired ?? null))
  say('valid_to', checkEnd(row))
  return problems
}

function checkRecipient(
  { scope, scope_id }: AssignmentRow,
  { recipient }: AssignmentFacts,
): AssignmentFinding {
  if (scope === 'everyone') return scope_id === '' ? undefined : { code: 'everyone_is_nobody' }
  if (recipient !== undefined) return undefined
  return { code: scope === 'user' ? 'no_such_person' : 'no_such_department' }
}

function checkStart({ scope, valid_from }: AssignmentRow, hired: string | null): AssignmentFinding {
  if (!isCalendarDay(valid_from)) return { code: 'not_a_day' }
  return scope === 'user' && hired !== null && valid_from < hired
    ? { code: 'before_employment', params: { day: hired } }
    : undefined
}

function checkEnd({ valid_from, valid_to }: AssignmentRow): AssignmentFinding {
  if (valid_to === null) return undefined
  if (!isCalendarDay(valid_to)) return { code: 'not_a_day' }
  return valid_to < valid_from ? { code: 'ends_before_it_begins' } : undefined
}
