import type { RuleFinding } from '../contracts/refusal.ts'
import { formatDay } from '../dates/format-date.ts'
import type { HolidayCodes } from '../public-holidays/check-holiday.ts'
import type { RegionCodes } from '../public-holidays/check-region.ts'
import { holidaysCopy as copy } from './holidays.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

/** Why a holiday is not stored. */
export const holidaySentence = (finding: RuleFinding<HolidayCodes>) => sentenceOf(HOLIDAY, finding)

const HOLIDAY: Sentences<HolidayCodes> = {
  is_there: ({ name, day }) => `${formatDay(day)} is “${name}” in this region already.`,
  is_cancelled_there: ({ name, day }) =>
    `“${name}” on ${formatDay(day)} was cancelled in this region. Let it hold again instead.`,
  no_such_region: copy.noSuchRegion,
  day_required: 'Please choose a day',
  not_a_day: 'This is not a day.',
  year_outside: ({ from, to }) => `Holidays are kept from ${from} to ${to}.`,
  name_required: 'Please name the holiday',
  stays_on_its_day: 'A holiday stays in its region and on its day. Cancel it, and add the other day.',
}

/** Why a region is not saved, or not deleted. */
export const regionSentence = (finding: RuleFinding<RegionCodes>) => sentenceOf(REGION, finding)

const REGION: Sentences<RegionCodes> = {
  name_required: 'Please name the region',
  code_required: 'Please enter a code',
  code_too_long: ({ most }) => `A code has at most ${most} characters.`,
  code_form: 'A code is letters and digits, with single hyphens between them: AU-VIC-GEELONG.',
  no_such_parent: 'The region to inherit from doesn’t exist.',
  parent_circle: 'A region cannot inherit from itself or from a region that inherits from it.',
  has_children: ({ count }) =>
    count === 1
      ? 'A region inherits from this one. Let it inherit from another first.'
      : `${count} regions inherit from this one. Let them inherit from another first.`,
  has_holidays: ({ count }) =>
    `This region has ${count} ${count === 1 ? 'holiday' : 'holidays'} of its own. Only a region without holidays can be deleted.`,
  has_offices: ({ count }) =>
    count === 1
      ? 'The public holidays of an office are those of this region, so it stays.'
      : `The public holidays of ${count} offices are those of this region, so it stays.`,
  has_assignments: ({ count }) =>
    count === 1
      ? '1 work schedule uses this region. Remove it first.'
      : `${count} work schedules use this region. Remove them first.`,
}
