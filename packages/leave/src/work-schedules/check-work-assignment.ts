import type { Problem } from '../contracts/refusal.ts'
import { workingTimeCopy as copy } from '../copy/working-time.ts'
import { isCalendarDay } from '../dates/calendar-day.ts'
import type { AssignmentRow } from '../working-time/resolve-assignments.ts'

/** What whoever keeps the records knows of those that an assignment names. */
export interface AssignmentFacts {
  hasPattern: boolean
  hasRegion: boolean
  /** Whom it is given to; undefined when there is nobody of that id and no department of that name. */
  recipient: { hired: string | null } | undefined
}

export type AssignmentField = 'scope_id' | 'valid_from' | 'valid_to' | 'pattern_id' | 'region'

/** What is wrong with giving a pattern; that days are shared with another row is said by the database. */
export function checkWorkAssignment(row: AssignmentRow, facts: AssignmentFacts): Problem<AssignmentField>[] {
  const problems: Problem<AssignmentField>[] = []
  const say = (field: AssignmentField, message: string | undefined) => {
    if (message !== undefined) problems.push({ field, message })
  }
  say('scope_id', checkRecipient(row, facts))
  say('pattern_id', facts.hasPattern ? undefined : copy.noSuchPattern)
  say('region', row.region === null || facts.hasRegion ? undefined : copy.noSuchRegion)
  say('valid_from', checkStart(row, facts.recipient?.hired ?? null))
  say('valid_to', checkEnd(row))
  return problems
}

function checkRecipient(
  { scope, scope_id }: AssignmentRow,
  { recipient }: AssignmentFacts,
): string | undefined {
  if (scope === 'everyone') return scope_id === '' ? undefined : copy.everyoneIsNobody
  if (recipient !== undefined) return undefined
  return scope === 'user' ? copy.noSuchPerson : copy.noSuchDepartment
}

function checkStart({ scope, valid_from }: AssignmentRow, hired: string | null): string | undefined {
  if (!isCalendarDay(valid_from)) return copy.notADay
  return scope === 'user' && hired !== null && valid_from < hired ? copy.beforeEmployment(hired) : undefined
}

function checkEnd({ valid_from, valid_to }: AssignmentRow): string | undefined {
  if (valid_to === null) return undefined
  if (!isCalendarDay(valid_to)) return copy.notADay
  return valid_to < valid_from ? copy.endsBeforeItBegins : undefined
}
