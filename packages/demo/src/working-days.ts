import {
  type BaseRecord,
  completeRules,
  DEFAULT_ON_CHANGE,
  DEFAULT_ON_MOVE,
  type HolidayRecord,
  type HolidayRegionRecord,
  holidaysByRules,
  type LeavePolicyRecord,
  type PolicyAssignmentRecord,
  type Slots,
  STANDARD_WEEK,
  templateRules,
  type User,
  type WorkAssignmentRecord,
  type WorkPatternRecord,
  yearOf,
} from '@leavewell/leave'
import { demoId } from './random.ts'

/** The data that makes one department count working days. Everyone else has the policy of calendar days. */
export interface WorkingDays {
  regions: HolidayRegionRecord[]
  holidays: HolidayRecord[]
  patterns: WorkPatternRecord[]
  assignments: WorkAssignmentRecord[]
  policies: LeavePolicyRecord[]
  policyAssignments: PolicyAssignmentRecord[]
}

/**
 * The department on working days. It has the holidays of New South Wales, two part-time employees and a
 * nine-day fortnight.
 */
const DEPARTMENT = 'Customer Support'
const REGION = 'AU-NSW'
const POLICY = 'Working days'

const FULL: Slots = [228, 228]
const NONE: Slots = [0, 0]
const week = (days: number, worked = FULL): Slots[] =>
  Array.from({ length: 7 }, (_, at) => (at < days ? worked : NONE))
/** Nine of them make 76 hours. The last one takes the remainder. */
const LONG: Slots = [252, 255]
const LAST: Slots = [252, 252]
const MORNING: Slots = [228, 0]

/** Work schedules, holidays and policy of that department, from a day on. */
export function makeWorkingDays(users: readonly User[], hr: User, today: string): WorkingDays {
  const serverFields = serverFieldsOf(hr)
  const record = <Fields extends object>(
    kind: string,
    name: string,
    fields: Fields,
  ): Fields & BaseRecord => ({
    id: demoId(kind, name),
    ...serverFields,
    ...fields,
  })
  const pattern = (name: string, cycle_days: number, slots: Slots[]) =>
    record('pattern', name, { name, cycle_days, anchor: STANDARD_WEEK.anchor, slots })
  const patterns = [
    pattern('Full-time, 38 hours', 7, week(5)),
    pattern('Part-time, Monday to Wednesday', 7, week(3)),
    pattern('Part-time, mornings', 7, week(5, MORNING)),
    pattern('Nine-day fortnight', 14, [
      ...Array.from({ length: 5 }, () => LONG),
      NONE,
      NONE,
      ...Array.from({ length: 3 }, () => LONG),
      LAST,
      NONE,
      NONE,
      NONE,
    ]),
  ]
  const [fullTime, threeDays, mornings, fortnight] = patterns
  const [, , , first, second, third] = users.filter(({ department }) => department === DEPARTMENT)
  const assign = (scope: 'department' | 'user', scope_id = '', given: BaseRecord | undefined) =>
    record('assignment', scope_id, {
      scope,
      scope_id,
      valid_from: `${yearOf(today)}-01-01`,
      valid_to: null,
      pattern_id: given?.id ?? '',
      region: REGION,
    })
  return {
    regions: [record('region', REGION, { code: REGION, name: 'New South Wales', parent: null })],
    holidays: holidaysByRules(REGION, yearOf(today) - 1, yearOf(today) + 2).map(row =>
      record('holiday', `${row.day} ${row.part}`, { ...row, cancelled: false }),
    ),
    patterns,
    assignments: [
      assign('department', DEPARTMENT, fullTime),
      assign('user', first?.id, threeDays),
      assign('user', second?.id, fortnight),
      assign('user', third?.id, mornings),
    ],
    policies: [
      record('policy', POLICY, {
        leave_type: 'annual' as const,
        name: POLICY,
        version: 1,
        effective_from: today,
        on_change: DEFAULT_ON_CHANGE,
        rules: RULES,
      }),
    ],
    policyAssignments: [
      record('policy assignment', DEPARTMENT, {
        leave_type: 'annual' as const,
        policy_name: POLICY,
        scope: 'department' as const,
        scope_id: DEPARTMENT,
        valid_from: today,
        on_move: DEFAULT_ON_MOVE,
        except_employment: null,
        except_users: null,
      }),
    ],
  }
}

/**
 * Twenty days per year, five carried over until the end of March. Half days are allowed, and public holidays do
 * not count.
 */
const RULES = completeRules('annual', templateRules('working_days'))

const serverFieldsOf = (hr: User) => ({
  created_date: hr.created_date,
  updated_date: hr.created_date,
  created_by: hr.email,
  created_by_id: hr.id,
})
