import type { Problem } from '../contracts/refusal.ts'
import { holidaysCopy as copy } from '../copy/holidays.ts'
import type { HolidayRegion } from '../holidays/holiday.ts'

/** Longer codes are read by nobody. */
export const MAX_REGION_CODE = 20

const CODE = /^[A-Z0-9]+(-[A-Z0-9]+)*$/

/** Codes are told apart without regard to case, and kept in capitals. */
export const regionCodeOf = (text: string): string => text.trim().toUpperCase()

/** What is wrong with a region; `regions` are those that there are. That its code is taken is said by whoever keeps them. */
export function checkRegion(
  { code, name, parent }: HolidayRegion,
  regions: readonly HolidayRegion[],
): Problem<'code' | 'name' | 'parent'>[] {
  const problems: Problem<'code' | 'name' | 'parent'>[] = []
  const codeProblem = checkCode(code)
  if (codeProblem !== undefined) problems.push({ field: 'code', message: codeProblem })
  if (name.trim() === '') problems.push({ field: 'name', message: copy.regionNameRequired })
  const parentProblem = checkParent(code, parent, regions)
  if (parentProblem !== undefined) problems.push({ field: 'parent', message: parentProblem })
  return problems
}

function checkCode(code: string): string | undefined {
  if (code === '') return copy.codeRequired
  if (code.length > MAX_REGION_CODE) return copy.codeTooLong(MAX_REGION_CODE)
  return CODE.test(code) ? undefined : copy.codeForm
}

/** A parent exists, and following the parents never leads back. */
function checkParent(
  code: string,
  parent: string | null,
  regions: readonly HolidayRegion[],
): string | undefined {
  const seen = new Set([code])
  for (let next = parent; next !== null; ) {
    if (seen.has(next)) return copy.parentCircle
    seen.add(next)
    const above: HolidayRegion | undefined = regions.find(each => each.code === next)
    if (above === undefined) return next === parent ? copy.noSuchParent : undefined
    next = above.parent
  }
  return undefined
}

/** What hangs on a region. */
export interface RegionUse {
  /** Regions that inherit from it. */
  children: number
  /** Its own rows. */
  holidays: number
  /** Assignments of working time that name it, past ones too: they explain what leave cost. */
  assignments: number
  /** Offices that name it. */
  offices: number
}

/** Why a region is not deleted, or undefined. */
export function refusalToDeleteRegion({
  children,
  holidays,
  assignments,
  offices,
}: RegionUse): string | undefined {
  if (assignments > 0) return copy.regionHasAssignments(assignments)
  if (offices > 0) return copy.regionHasOffices(offices)
  if (children > 0) return copy.regionHasChildren(children)
  return holidays > 0 ? copy.regionHasHolidays(holidays) : undefined
}
