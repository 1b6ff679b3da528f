import { type LeaveTypeKey, type PolicyRules, type PolicyScope, templateRules } from '@leavewell/leave'
import { NOW, type SmallCompany, startSmallCompany } from './small-company.ts'

/**
 * The template of working days: 7.6 hours, public holidays free, twenty days a year with five carried over. Everyone
 * gets all twenty, whenever they joined.
 */
export const WORKING_DAYS: Partial<PolicyRules> = {
  ...templateRules('working_days'),
  grant: { kind: 'upfront', minutes: 9120, prorate: 'none', round: { to: 1, how: 'nearest' } },
}

/** The same for leave that accrues by the day, 24 minutes a day of 480, without an end. */
export const EARNED_DAILY: Partial<PolicyRules> = {
  ...WORKING_DAYS,
  day_minutes: 480,
  period: { kind: 'perpetual' },
  grant: {
    kind: 'accrue',
    basis: { of: 'calendar', minutes_per_year: 365 * 24 },
    post: 'day',
    at: 'start',
  },
  close: { mode: 'keep' },
}

/**
 * The same for leave that accrues by the hour, without an end: one hour in thirteen or as given. It is posted
 * at the end of each day, week or month.
 */
export const earnedHourly = (
  post: 'day' | 'week' | 'month',
  { num, den } = { num: 1, den: 13 },
): Partial<PolicyRules> => ({
  ...WORKING_DAYS,
  period: { kind: 'perpetual' },
  grant: { kind: 'accrue', basis: { of: 'ordinary_minutes', num, den }, post, at: 'end' },
  close: { mode: 'keep' },
})

export const POLICY = 'Working days'

/** The organisation's day of the test's clock. */
export const TODAY = NOW.toISOString().slice(0, 10)

/** A company whose annual leave of one employee is on working days with New South Wales holidays. */
export const bringToWorkingDays = (
  company: Pick<SmallCompany, 'hr'>,
  user: { id: string },
  rules: Partial<PolicyRules> = WORKING_DAYS,
  leave_type: LeaveTypeKey = 'annual',
  day = TODAY,
): Promise<void> => bringToPolicy(company, { scope: 'user', scope_id: user.id }, rules, leave_type, day)

/** Saves a policy and assigns it. */
export async function bringToPolicy(
  { hr }: Pick<SmallCompany, 'hr'>,
  whom: { scope: PolicyScope; scope_id: string },
  rules: Partial<PolicyRules>,
  leave_type: LeaveTypeKey = 'annual',
  day = TODAY,
): Promise<void> {
  const must = async (path: string, body: object) => {
    const answer = await hr.post(path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  await must('/functions/saveLeavePolicy', { leave_type, name: POLICY, effective_from: day, rules })
  await must('/functions/assignLeavePolicy', {
    mode: 'apply',
    leave_type,
    policy_name: POLICY,
    ...whom,
    valid_from: day,
  })
}

/** Assigns everyone the holidays of New South Wales and the standard week. */
export async function baseInNewSouthWales({ hr }: Pick<SmallCompany, 'hr'>): Promise<void> {
  await hr.post('/functions/addHolidayRegion', { mode: 'apply', code: 'AU-NSW' })
  const full = [228, 228]
  const none = [0, 0]
  const pattern = await hr.post('/entities/WorkPattern', {
    name: 'Monday to Friday',
    cycle_days: 7,
    anchor: '2026-01-05',
    slots: [full, full, full, full, full, none, none],
  })
  const given = await hr.post('/entities/WorkAssignment', {
    scope: 'everyone',
    scope_id: '',
    valid_from: '2020-01-01',
    pattern_id: pattern.body.id,
    region: 'AU-NSW',
  })
  if (given.status >= 300) throw new Error(JSON.stringify(given.body))
}

/**
 * A small company in New South Wales. Its `employee` has the policy of working days, with this opening balance
 * of annual leave.
 */
export async function startOnWorkingDays({
  days = 20,
  rules = WORKING_DAYS,
}: {
  days?: number
  rules?: Partial<PolicyRules>
} = {}): Promise<SmallCompany> {
  const company = await startSmallCompany()
  await baseInNewSouthWales(company)
  await company.grant(company.employee, days)
  await bringToWorkingDays(company, company.employee, rules)
  return company
}
