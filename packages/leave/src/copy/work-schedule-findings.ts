import type { RuleFinding } from '../contracts/refusal.ts'
import type { AssignmentCodes } from '../work-schedules/check-work-assignment.ts'
import type { PatternCodes } from '../work-schedules/check-work-pattern.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'
import { workingTimeCopy as copy } from './working-time.ts'

/** Why a pattern is not saved, not changed, or not deleted. */
export const patternSentence = (finding: RuleFinding<PatternCodes>) => sentenceOf(PATTERN, finding)

const PATTERN: Sentences<PatternCodes> = {
  name_required: copy.nameRequired,
  cycle_outside: ({ most }) => `A pattern repeats after 1 to ${most} days.`,
  not_a_day: copy.notADay,
  slots_missing: ({ cycle, days }) => `The pattern repeats after ${cycle} days and has hours for ${days}.`,
  half_outside: ({ day }) => `Day ${day}: each half of a day has 0 to 12 hours.`,
  in_use_stays: copy.inUseStays,
  in_use: ({ assignments }) =>
    assignments === 1
      ? 'Somebody’s working time names this pattern, so it stays.'
      : `Working time names this pattern in ${assignments} places, so it stays.`,
}

/** Why a pattern is not given. */
export const assignmentSentence = (finding: RuleFinding<AssignmentCodes>) => sentenceOf(ASSIGNMENT, finding)

const ASSIGNMENT: Sentences<AssignmentCodes> = {
  everyone_is_nobody: 'What holds for everybody names nobody.',
  no_such_person: copy.noSuchPerson,
  no_such_department: copy.noSuchDepartment,
  no_such_pattern: 'There is no such pattern.',
  no_such_region: 'There is no such region.',
  not_a_day: copy.notADay,
  before_employment: ({ day }) => copy.beforeEmployment(day),
  ends_before_it_begins: copy.endsBeforeItBegins,
  given_later: ({ day }) => copy.givenLater(day),
}
