import type { FieldFinding, RuleFinding } from '../contracts/refusal.ts'
import { isCalendarDay } from '../dates/calendar-day.ts'
import type { AssignmentRow } from '../working-time/resolve-assignments.ts'
import type { Day } from '../working-time/work-pattern.ts'

/** What whoever keeps the records knows of those that an assignment names. */
export interface AssignmentFacts {
  hasPattern: boolean
  hasRegion: boolean
  /** Whom it is given to; undefined when there is nobody of that id and no department of that name. */
  recipient: { hired: string | null } | undefined
}

export type AssignmentField = 'scope_id' | 'valid_from' | 'valid_to' | 'pattern_id' | 'region'

/** Why a pattern is not given. */
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

/** What is wrong with giving a pattern; that days are shared with another row is said by the database. */
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
