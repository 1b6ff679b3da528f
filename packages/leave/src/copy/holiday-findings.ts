import type { RuleFinding } from '../contracts/refusal.ts'
import { formatDay } from '../dates/format-date.ts'
import type { HolidayCodes } from '../public-holidays/check-holiday.ts'
import type { RegionCodes } from '../public-holidays/check-region.ts'
import { holidaysCopy as copy } from './holidays.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

/** Why a holiday is not stored. */
export const holidaySentence = (finding: RuleFinding<HolidayCodes>) => sentenceOf(HOLIDAY, finding)

const HOLIDAY: Sentences<HolidayCodes> = {
  is_there: ({ name, day }) => `${formatDay(day)} is already “${name}” in this region.`,
  is_cancelled_there: ({ name, day }) =>
    `“${name}” on ${formatDay(day)} was cancelled in this region. Restore it instead.`,
  no_such_region: copy.noSuchRegion,
  day_required: 'Choose a day',
  not_a_day: 'Enter a date.',
  year_outside: ({ from, to }) => `Choose a day from ${from} to ${to}.`,
  name_required: 'Enter a name',
  stays_on_its_day: 'You can’t move a holiday. Cancel it and add a new one.',
}

/** Why a region is not saved, or not deleted. */
export const regionSentence = (finding: RuleFinding<RegionCodes>) => sentenceOf(REGION, finding)

const REGION: Sentences<RegionCodes> = {
  name_required: 'Enter a name',
  code_required: 'Enter a code',
  code_too_long: ({ most }) => `Enter a code of up to ${most} characters.`,
  code_form: 'Use letters, digits and single hyphens, such as AU-VIC-GEELONG.',
  no_such_parent: 'The region to inherit from doesn’t exist.',
  parent_circle: 'A region can’t inherit from itself or from a region below it.',
  has_children: ({ count }) =>
    count === 1
      ? '1 region inherits from this one. Change it first.'
      : `${count} regions inherit from this one. Change them first.`,
  has_holidays: ({ count }) =>
    count === 1
      ? 'This region has 1 holiday. You can only delete a region without holidays.'
      : `This region has ${count} holidays. You can only delete a region without holidays.`,
  has_policies: ({ count }) =>
    count === 1
      ? '1 policy is assigned to this region, so you can’t delete it.'
      : `${count} policies are assigned to this region, so you can’t delete it.`,
  has_offices: ({ count }) =>
    count === 1
      ? '1 office uses this region. Change it first.'
      : `${count} offices use this region. Change them first.`,
  has_assignments: ({ count }) =>
    count === 1
      ? '1 work schedule uses this region. Remove it first.'
      : `${count} work schedules use this region. Remove them first.`,
}
