import { describe, expect, it } from 'vitest'
import { onPolicy, policyVersion, requestOf, userRecords, WORKING_DAYS } from '../../testing/user-records.ts'
import { NOT_STORED } from '../entities/base-record.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { ShutdownChoice } from '../entities/shutdown.ts'
import type { EmploymentKind } from '../entities/user.ts'
import { holidaysByRules } from '../holidays/holidays-by-rules.ts'
import { createLeaveTypes } from '../leave-types/leave-types.ts'
import { SPECIFIED_LEAVE_TYPES } from '../leave-types/specified-leave-types.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { STANDARD_WEEK } from '../working-time/work-pattern.ts'
import { WHOLE_DAYS } from './part-of-day.ts'
import { planShutdown } from './plan-shutdown.ts'
import type { UserLeaveRecords } from './user-leave.ts'

const DAY = 456
const CHRISTMAS = {
  ...WHOLE_DAYS,
  leave_type: 'annual',
  start_date: '2026-12-24',
  end_date: '2027-01-03',
}

/** In New South Wales on working days, with so many days of annual leave for the year. */
function withDays(days: number, rules: Partial<PolicyRules> = {}): UserLeaveRecords {
  const policy = {
    ...WORKING_DAYS,
    ...rules,
    grant: {
      kind: 'upfront',
      minutes: days * DAY,
      prorate: 'none',
      round: { to: 1, how: 'nearest' },
    },
  } as const
  return userRecords({
    policies: [onPolicy('Working days', '2024-02-01')],
    versions: [policyVersion('Working days', 1, '2024-02-01', { ...policy, close: { mode: 'lapse' } })],
    assignments: [{ valid_from: '1000-01-01', valid_to: null, pattern: STANDARD_WEEK, region: 'AU-NSW' }],
    regions: [{ ...NOT_STORED, code: 'AU-NSW', name: 'New South Wales', parent: null }],
    holidays: holidaysByRules('AU-NSW', 2026, 2027).map(row => ({ ...NOT_STORED, cancelled: false, ...row })),
  })
}

/** Leave from a day to a day that is already approved. */
const approved = (start_date: string, end_date: string): LeaveRequest => {
  const days = [start_date, '2026-12-29', '2026-12-30', end_date]
  const request = requestOf('other', start_date, 'approved')
  return {
    ...request,
    end_date,
    quote: {
      ...request.quote,
      lines: days.slice(1).map(day => ({ day, am: 228, pm: 228, why: 'work' })),
      minutes: 3 * DAY,
    },
  }
}

/** The group, the days and what is booked: type, days and cost of each request. */
function planned(records: UserLeaveRecords, choice: ShutdownChoice = 'available', ask = CHRISTMAS) {
  const plan = planShutdown(records, ask, choice)
  if (!('parts' in plan)) return { group: plan.group }
  return {
    group: plan.group,
    days: plan.minutes / DAY,
    covered: plan.covered / DAY,
    options: plan.options,
    parts: plan.parts.map(({ leave_type, start_date, end_date, start_half, end_half, costs }) => [
      leave_type,
      `${start_date}${start_half ? ' pm' : ''}`,
      `${end_date}${end_half ? ' am' : ''}`,
      costs.days_requested,
    ]),
  }
}

const HALF_DAY_UNPAID: Partial<PolicyRules> = {
  ...WORKING_DAYS,
  period: { kind: 'none' },
  grant: { kind: 'hand' },
  floor: { at_submit: null, at_approval: null },
}

/** Half days of unpaid leave can be booked. */
const withUnpaid = (records: UserLeaveRecords): UserLeaveRecords => ({
  ...records,
  policies: [...records.policies, { ...onPolicy('Unpaid', '2024-02-01'), leave_type: 'unpaid' }],
  versions: [
    ...records.versions,
    { ...policyVersion('Unpaid', 1, '2024-02-01', HALF_DAY_UNPAID), leave_type: 'unpaid' },
  ],
})

describe('the plan of a shutdown for one person', () => {
  it('24 December to 3 January costs 4 days in New South Wales (C5)', () => {
    expect(planned(withDays(20))).toEqual({
      group: 'book',
      days: 4,
      covered: 4,
      options: ['available'],
      parts: [['annual', '2026-12-24', '2027-01-03', 4]],
    })
  })

  it('a shutdown books what is free of a balance in parts, and the rest is short [0218]', () => {
    // 684 minutes a year: 1.5 days until the step of February 2025, and 4.4 days until Christmas 2026.
    const records = withDays(0)
    const [version] = records.versions
    const grant = {
      kind: 'accrue',
      basis: { of: 'calendar', minutes_per_year: 684 },
      post: 'day',
      at: 'start',
      usable_after_months: 12,
      steps: { every_months: 24 },
    } as const
    const rules = { ...WORKING_DAYS, period: { kind: 'perpetual' }, close: { mode: 'keep' } } as const
    const inParts = (more: object) => ({
      ...records,
      versions: [
        policyVersion(version?.name ?? '', 1, '2024-02-01', { ...rules, grant: { ...grant, ...more } }),
      ],
    })
    expect(planned(inParts({ steps: undefined }))).toMatchObject({ group: 'book', covered: 4 })
    expect(planned(inParts({}))).toMatchObject({ group: 'short', days: 4, covered: 1.5 })
  })

  it('a balance of 2.5 days lacks 1.5 days, and the first 2.5 days are booked (C6)', () => {
    expect(planned(withDays(2.5))).toEqual({
      group: 'short',
      days: 4,
      covered: 2.5,
      options: ['available', 'unpaid', 'leave_out'],
      parts: [['annual', '2026-12-24', '2026-12-30 am', 2.5]],
    })
  })

  it('approved leave on 28 to 31 December leaves 24 December to book (C7)', () => {
    const records = { ...withDays(20), requests: [approved('2026-12-28', '2026-12-31')] }
    expect(planned(records)).toMatchObject({
      group: 'book',
      days: 1,
      parts: [['annual', '2026-12-24', '2026-12-24', 1]],
    })
  })

  it('leave in the middle splits the shutdown into two requests, and half a day of leave leaves the other half', () => {
    const day = requestOf('other', '2026-12-29', 'pending')
    expect(planned({ ...withDays(20), requests: [day] }).parts).toEqual([
      ['annual', '2026-12-24', '2026-12-24', 1],
      ['annual', '2026-12-30', '2027-01-03', 2],
    ])
    const morning: LeaveRequest = { ...day, end_half: 'am' }
    expect(planned({ ...withDays(20), requests: [morning] }).parts).toEqual([
      ['annual', '2026-12-24', '2026-12-24', 1],
      ['annual', '2026-12-29 pm', '2027-01-03', 2.5],
    ])
    const wholeDays = { ...withDays(20, { request_unit: 'day' }), requests: [morning] }
    expect(planned(wholeDays).parts).toEqual([
      ['annual', '2026-12-24', '2026-12-24', 1],
      ['annual', '2026-12-30', '2027-01-03', 2],
    ])
  })

  it('a policy with whole days books the whole days that the balance covers', () => {
    expect(planned(withDays(2.5, { request_unit: 'day' }))).toMatchObject({
      covered: 2,
      parts: [['annual', '2026-12-24', '2026-12-29', 2]],
    })
    expect(planned(withDays(0))).toMatchObject({ group: 'short', covered: 0, parts: [] })
  })

  it('the rest is unpaid leave, a negative balance or nothing, as HR chooses and the policy allows', () => {
    const overdraft = withUnpaid(withDays(2.5, { floor: { at_submit: 0, at_approval: 5 * DAY } }))
    expect(planned(overdraft, 'unpaid')).toMatchObject({
      options: ['available', 'unpaid', 'negative', 'leave_out'],
      parts: [
        ['annual', '2026-12-24', '2026-12-30 am', 2.5],
        ['unpaid', '2026-12-30 pm', '2026-12-31', 1.5],
      ],
    })
    expect(planned(withDays(2.5), 'unpaid').parts).toEqual([
      ['annual', '2026-12-24', '2026-12-29', 2],
      ['unpaid', '2026-12-30', '2026-12-31', 2],
    ])
    expect(planned(overdraft, 'negative').parts).toEqual([['annual', '2026-12-24', '2027-01-03', 4]])
    expect(planned(overdraft, 'leave_out').parts).toEqual([])
    expect(planned(withDays(2.5), 'negative')).toMatchObject({
      parts: [['annual', expect.anything(), expect.anything(), 2.5]],
    })
  })

  it('HR is warned of conditions and rules once, and the leave is still planned', () => {
    const conditions = { min_service_months: 12, employment_kinds: ['full_time'] satisfies EmploymentKind[] }
    const known: UserLeaveRecords = {
      ...withDays(20, { evidence: { after_minutes: DAY, beside_free_day: false, grace_days: 3 } }),
      leaveTypes: createLeaveTypes(SPECIFIED_LEAVE_TYPES.map(type => ({ ...type, ...conditions }))),
      hired: '2026-02-02',
      requests: [requestOf('other', '2026-12-29', 'pending')],
    }
    const warnings = (records: UserLeaveRecords) => {
      const plan = planShutdown(records, CHRISTMAS, 'available')
      return 'warnings' in plan ? [plan.group, ...plan.warnings.map(({ code }) => code)] : [plan.group]
    }
    expect(warnings(withDays(20))).toEqual(['book'])
    expect(warnings(known)).toEqual(['book', 'employment_kind_unknown', 'probation', 'evidence'])
  })

  it('no balance falls below zero without a choice, also where approvals have no limit [OP-09]', () => {
    const unlimited = withDays(2.5, { floor: { at_submit: 0, at_approval: null } })
    expect(planned(unlimited)).toMatchObject({ group: 'short', covered: 2.5 })
  })

  it('days before the first and after the last day of work are not booked', () => {
    const leaver = { ...withDays(20), lastDay: '2026-12-29' }
    expect(planned(leaver).parts).toEqual([['annual', '2026-12-24', '2026-12-29', 2]])
    expect(planned({ ...withDays(20), lastDay: '2026-12-01' })).toEqual({ group: 'not_working' })
    const joiner = {
      ...withDays(20),
      hired: '2026-12-30',
      policies: [onPolicy('Working days', '2026-11-01')],
    }
    expect(planned(joiner).parts).toEqual([['annual', '2026-12-30', '2027-01-03', 2]])
  })

  it('a person without a work schedule or a policy for the type cannot be booked', () => {
    expect(planned({ ...withDays(20), assignments: [] })).toEqual({ group: 'no_schedule' })
    const retired = { ...CHRISTMAS, leave_type: 'unknown' }
    expect(planned(withDays(20), 'available', retired)).toEqual({ group: 'blocked' })
    const afternoon = { ...CHRISTMAS, start_half: 'pm' as const }
    expect(planned(withDays(20, { request_unit: 'day' }), 'available', afternoon as never)).toEqual({
      group: 'blocked',
    })
  })

  it('a person who is away on all working days has nothing to book', () => {
    const requests = ['2026-12-24', '2026-12-29', '2026-12-30', '2026-12-31'].map((day, at) =>
      requestOf(`${at}`, day, 'approved'),
    )
    expect(planned({ ...withDays(20), requests })).toEqual({ group: 'away' })
    const weekend = { ...CHRISTMAS, start_date: '2026-12-25', end_date: '2026-12-27' }
    expect(planned(withDays(20), 'available', weekend)).toEqual({ group: 'not_working' })
  })

  it('calendar days cost every day, and the year of the booking needs enough', () => {
    const calendar = { ...withDays(0), policies: [], versions: [] }
    expect(planned(calendar)).toMatchObject({
      group: 'book',
      parts: [['annual', '2026-12-24', '2027-01-03', 11]],
    })
  })
})
