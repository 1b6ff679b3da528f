import type { RuleFinding } from '../contracts/refusal.ts'
import type { LastDayCodes, RehireCodes } from '../people/last-day.ts'
import type { HoldsFromCodes } from '../people/planned-changes.ts'
import { leavingCopy } from './offboarding.ts'
import { plannedChangesCopy } from './planned-changes.ts'
import { rehireCopy } from './rehire.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

/** What is wrong with a last day. */
export const lastDaySentence = (finding: RuleFinding<LastDayCodes>) => sentenceOf(LAST_DAY, finding)

const LAST_DAY: Sentences<LastDayCodes> = {
  day_needed: leavingCopy.dayNeeded,
  no_such_day: ({ day }) => leavingCopy.noSuchDay(day),
  before_hired: ({ day }) => leavingCopy.beforeHired(day),
  too_far: ({ years }) => leavingCopy.tooFar(years),
}

/** Describes a problem with the first day of a new employment, or with the start of earlier service. */
export const rehireSentence = (finding: RuleFinding<RehireCodes>) => sentenceOf(REHIRE, finding)

const REHIRE: Sentences<RehireCodes> = {
  day_needed: rehireCopy.dayNeeded,
  no_such_day: ({ day }) => leavingCopy.noSuchDay(day),
  not_after: ({ day }) => rehireCopy.notAfter(day),
  service_after: ({ day }) => rehireCopy.serviceAfter(day),
  too_far: ({ years }) => leavingCopy.tooFar(years),
}

/** What is wrong with the day from which something is to hold. */
export const holdsFromSentence = (finding: RuleFinding<HoldsFromCodes>) => sentenceOf(HOLDS_FROM, finding)

const HOLDS_FROM: Sentences<HoldsFromCodes> = {
  day_needed: plannedChangesCopy.dayNeeded,
  no_such_day: ({ day }) => plannedChangesCopy.noSuchDay(day),
  not_ahead: plannedChangesCopy.notAhead,
  too_far: ({ years }) => plannedChangesCopy.tooFar(years),
  after_last_day: ({ day }) => plannedChangesCopy.afterLastDay(day),
}
