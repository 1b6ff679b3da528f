import type { HolidayRegion } from '../holidays/holiday.ts'
import { regionWithParents } from '../holidays/holidays-of.ts'
import { assignmentOn, type WorkAssignment } from './person-calendar.ts'
import type { Day } from './work-pattern.ts'

/** The codes of the regions of a person on a day: that of their public holidays, then its parents. */
export function regionsOn(
  {
    assignments,
    regions,
  }: { assignments: readonly WorkAssignment[]; regions: readonly Pick<HolidayRegion, 'code' | 'parent'>[] },
  day: Day,
): string[] {
  const region = assignmentOn(assignments, day)?.region
  return region ? regionWithParents(region, regions) : []
}
