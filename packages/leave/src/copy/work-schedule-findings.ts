import type { RuleFinding } from '../contracts/refusal.ts'
import type { AssignmentCodes } from '../work-schedules/check-work-assignment.ts'
import type { PatternCodes } from '../work-schedules/check-work-pattern.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'
import { workingTimeCopy as copy } from './working-time.ts'

/** Why a pattern is not saved, not changed, or not deleted. */
export const patternSentence = (finding: RuleFinding<PatternCodes>) => sentenceOf(PATTERN, finding)

const PATTERN: Sentences<PatternCodes> = {
  name_required: copy.nameRequired,
  cycle_outside: ({ most }) => `Enter a cycle of 1 to ${most} days.`,
  not_a_day: copy.notADay,
  slots_missing: ({ cycle, days }) => `Enter hours for ${cycle} days. The work pattern has ${days}.`,
  half_outside: ({ day }) => `Day ${day}: enter 0 to 12 hours for each half.`,
  in_use_stays: copy.inUseStays,
  in_use: ({ assignments }) =>
    assignments === 1
      ? '1 work schedule uses this pattern. Remove it first.'
      : `${assignments} work schedules use this pattern. Remove them first.`,
}

/** Why a pattern is not given. */
export const assignmentSentence = (finding: RuleFinding<AssignmentCodes>) => sentenceOf(ASSIGNMENT, finding)

const ASSIGNMENT: Sentences<AssignmentCodes> = {
  everyone_is_nobody: 'A schedule for everyone can’t name a person or department.',
  no_such_person: copy.noSuchPerson,
  no_such_department: copy.noSuchDepartment,
  no_such_pattern: 'This work pattern doesn’t exist.',
  no_such_region: 'This region doesn’t exist.',
  not_a_day: copy.notADay,
  before_employment: ({ day }) => copy.beforeEmployment(day),
  ends_before_it_begins: copy.endsBeforeItBegins,
  given_later: ({ day }) => copy.givenLater(day),
}
