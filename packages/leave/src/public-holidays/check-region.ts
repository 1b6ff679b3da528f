import type { FieldFinding, RuleFinding } from '../contracts/refusal.ts'
import type { HolidayRegion } from '../holidays/holiday.ts'

/** The limit for a readable code. */
export const MAX_REGION_CODE = 20

const CODE = /^[A-Z0-9]+(-[A-Z0-9]+)*$/

/** Region codes are case-insensitive and stored in upper case. */
export const regionCodeOf = (text: string): string => text.trim().toUpperCase()

/** Why a region is not saved, or not deleted. */
export type RegionCodes = Record<
  'name_required' | 'code_required' | 'code_form' | 'parent_circle' | 'no_such_parent',
  null
> &
  Record<
    'has_assignments' | 'has_policies' | 'has_offices' | 'has_children' | 'has_holidays',
    { count: number }
  > & {
    code_too_long: { most: number }
  }

/** Checks a region. `regions` are the existing ones. The caller checks whether the code is taken. */
export function checkRegion(
  { code, name, parent }: HolidayRegion,
  regions: readonly HolidayRegion[],
): FieldFinding<'code' | 'name' | 'parent', RegionCodes>[] {
  const problems: FieldFinding<'code' | 'name' | 'parent', RegionCodes>[] = []
  const codeProblem = checkCode(code)
  if (codeProblem !== undefined) problems.push({ field: 'code', ...codeProblem })
  if (name.trim() === '') problems.push({ field: 'name', code: 'name_required' })
  const parentProblem = checkParent(code, parent, regions)
  if (parentProblem !== undefined) problems.push({ field: 'parent', ...parentProblem })
  return problems
}

function checkCode(code: string): RuleFinding<RegionCodes> | undefined {
  if (code === '') return { code: 'code_required' }
  if (code.length > MAX_REGION_CODE) return { code: 'code_too_long', params: { most: MAX_REGION_CODE } }
  return CODE.test(code) ? undefined : { code: 'code_form' }
}

/** The parent must exist, and the chain of parents must not be a circle. */
function checkParent(
  code: string,
  parent: string | null,
  regions: readonly HolidayRegion[],
): RuleFinding<RegionCodes> | undefined {
  const seen = new Set([code])
  for (let next = parent; next !== null; ) {
    if (seen.has(next)) return { code: 'parent_circle' }
    seen.add(next)
    const above: HolidayRegion | undefined = regions.find(each => each.code === next)
    if (above === undefined) return next === parent ? { code: 'no_such_parent' } : undefined
    next = above.parent
  }
  return undefined
}

/** The records that refer to a region. */
export interface RegionUse {
  /** Regions that inherit from it. */
  children: number
  /** Its own rows. */
  holidays: number
  /** Work schedules that name it, past ones too: they explain the cost of leave. */
  assignments: number
  /** Policies that are assigned to it. */
  policies: number
  /** Offices that name it. */
  offices: number
}

/** Returns why a region cannot be deleted, or undefined. */
export function refusalToDeleteRegion({
  children,
  holidays,
  assignments,
  policies,
  offices,
}: RegionUse): RuleFinding<RegionCodes> | undefined {
  if (assignments > 0) return { code: 'has_assignments', params: { count: assignments } }
  if (policies > 0) return { code: 'has_policies', params: { count: policies } }
  if (offices > 0) return { code: 'has_offices', params: { count: offices } }
  if (children > 0) return { code: 'has_children', params: { count: children } }
  return holidays > 0 ? { code: 'has_holidays', params: { count: holidays } } : undefined
}
