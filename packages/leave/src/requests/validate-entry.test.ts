import { describe, expect, it } from 'vitest'
import type { EntryRow } from '../contracts/enter-leave.ts'
import { entryFinding } from '../copy/entry-findings.ts'
import type { BalanceAdjustment } from '../entities/leave-ledger.ts'
import type { LeavePolicyRecord, UserPolicyRecord } from '../entities/leave-policy.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import { createLeaveTypes } from '../leave-types/leave-types.ts'
import { completeRules } from '../policies/calendar-days.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { frozenCalendarDays } from './frozen-quote.ts'
import { type UserLeaveRecords, WITHOUT_REASON } from './user-leave.ts'
import { type EntryFacts, judgeEntryRows } from './validate-entry.ts'

/** A Monday. */
const TODAY = '2026-03-02'

const BASE = { id: 'x', created_date: '', updated_date: '', created_by: null, created_by_id: null }

const records: UserLeaveRecords = {
  today: TODAY,
  timeZone: 'Australia/Sydney',
  leaveTypes: createLeaveTypes(),
  hired: '2024-02-01',
  policies: [],
  versions: [],
  assignments: [],
  regions: [],
  holidays: [],
  requests: [],
  adjustments: [],
  amendments: [],
  serviceFrom: null,
  employmentKind: null,
  lastDay: null,
  formerEmployments: [],
}

/** Ten days of sick leave that HR has entered for the year. */
const allocated: BalanceAdjustment = {
  ...BASE,
  user_id: 'emma',
  leave_type: 'sick',
  allocation: '2026',
  allocation_from: '2026-01-01',
  allocation_to: '2026-12-31',
  day: '2026-01-01',
  minutes: 10 * 480,
  unit: null,
  kind: 'adjust',
  code: 'allocated',
  params: {},
  balance_id: 'b1',
  ...WITHOUT_REASON,
  actor_id: null,
}

/** Ten days of sick leave without a policy, unless changed. */
const facts = (change: Partial<EntryFacts> = {}): EntryFacts => ({
  records: { ...records, adjustments: [allocated] },
  overlapping: 'forms',
  ...change,
})

/** On a policy for sick leave since last year. */
function under(rules: Partial<PolicyRules>): UserLeaveRecords {
  const policy: LeavePolicyRecord = {
    ...BASE,
    leave_type: 'sick',
    name: 'Sick',
    version: 1,
    effective_from: '2025-01-01',
    on_change: null,
    rules: completeRules('sick', rules),
  }
  const given: UserPolicyRecord = {
    ...BASE,
    user_id: 'emma',
    leave_type: 'sick',
    policy_name: 'Sick',
    valid_from: '2025-01-01',
    on_move: null,
  }
  return { ...records, policies: [given], versions: [policy] }
}

const row = (start_date: string, end_date = start_date, change: Partial<EntryRow> = {}) => ({
  user_id: 'emma',
  leave_type: 'sick' as const,
  start_date,
  end_date,
  ...change,
})

function judge(rows: EntryRow[], status: 'pending' | 'approved' = 'approved', known = facts()) {
  const numbered = rows.map((each, index) => ({ ...each, no: index + 1 }))
  return judgeEntryRows(numbered, status, known).map(({ preview }) => ({
    ...preview,
    findings: preview.findings.map(finding => entryFinding(finding, preview.rules, known.records.leaveTypes)),
  }))
}

const codesOf = (rows: EntryRow[], status: 'pending' | 'approved' = 'approved', known = facts()) =>
  judge(rows, status, known).map(({ findings }) => findings.map(({ mode, code }) => `${mode} ${code}`))

describe('leave that an administrator enters', () => {
  it('past leave can be added without a policy, and days of the first row are not available to the second', () => {
    expect(judge([row('2026-02-26', '2026-02-27'), row('2026-03-02')])).toMatchObject([
      { minutes: 2 * 480, now: 10 * 480, left: 8 * 480, findings: [] },
      { minutes: 480, now: 8 * 480, left: 7 * 480, findings: [] },
    ])
  })

  it('approved leave can take a balance below zero with a warning, and pending leave needs enough [OP-09]', () => {
    const long = [row('2026-03-09', '2026-03-20')]
    expect(judge(long)[0]?.findings).toEqual([
      { mode: 'warn', code: 'below_zero', message: 'The balance falls to −2 days.' },
    ])
    expect(codesOf(long, 'pending')).toEqual([['block insufficient']])
    expect(codesOf([{ ...long[0], leave_type: 'unpaid' } as EntryRow], 'pending')).toEqual([[]])
  })

  it('leave before its step is added with a warning, and pending leave is refused [0218]', () => {
    // Accrues 9,600 minutes a year from 2025 on. The part until 31 Jan 2026 is free: 10,415 minutes.
    const records = under({
      charge_on: 'leave_day',
      period: { kind: 'perpetual' },
      grant: {
        kind: 'accrue',
        basis: { of: 'calendar', minutes_per_year: 9600 },
        post: 'day',
        at: 'end',
        usable_after_months: 12,
        steps: { every_months: 12 },
      },
      floor: { at_submit: 0, at_approval: 0 },
    })
    const known = facts({ records })
    const early = [row('2026-03-09', '2026-03-31')]
    expect(judge([row('2026-03-09', '2026-03-29')], 'approved', known)[0]?.findings).toEqual([])
    const [{ findings } = { findings: [] }] = judge(early, 'approved', known)
    expect(findings).toEqual([
      {
        mode: 'warn',
        code: 'not_free',
        message: 'Up to 21.7 days can be taken on these days. More can be taken from 1 Feb 2027.',
      },
    ])
    expect(codesOf(early, 'pending', known)).toEqual([['block not_free']])
    expect(codesOf([row('2026-03-09', '2026-04-07')], 'approved', known)).toEqual([
      ['block insufficient', 'warn not_free'],
    ])
  })

  it('a missing balance refuses nothing: an approval creates one of the default days [L-11]', () => {
    const known = facts({ records })
    const long = [row('2026-03-09', '2026-04-07')]
    expect(codesOf(long, 'pending', known)).toEqual([[]])
    expect(judge(long, 'approved', known)).toMatchObject([
      { now: 20 * 480, left: -10 * 480, findings: [{ mode: 'warn', code: 'below_zero' }] },
    ])
  })

  it('leave is refused on days that are taken already, by stored leave or a row above', () => {
    const there = {
      ...BASE,
      ...row('2026-03-03'),
      status: 'pending',
      quote: frozenCalendarDays({ start_date: '2026-03-03', end_date: '2026-03-03' }),
      reviewed_date: null,
    } as unknown as LeaveRequest
    const known = facts({ records: { ...records, requests: [there] } })
    expect(codesOf([row('2026-03-02', '2026-03-04')], 'approved', known)).toEqual([['block overlap']])
    // A policy that refuses it has one finding of its own.
    const FREE = { at_submit: null, at_approval: null }
    const strict = { ...under({ overlap: 'refuse', floor: FREE }), requests: [there] }
    expect(codesOf([row('2026-03-02', '2026-03-04')], 'approved', facts({ records: strict }))).toEqual([
      ['block overlap'],
    ])
    expect(codesOf([row('2026-03-02'), row('2026-03-02')])).toEqual([[], ['block overlap']])
    expect(
      codesOf([row('2026-03-02'), row('2026-03-02')], 'approved', facts({ overlapping: 'always' })),
    ).toEqual([[], ['warn overlap']])
  })

  it('leave can be as far in the past as the policy says, and not at all where no one can', () => {
    const back = (backdate: PolicyRules['backdate']) =>
      codesOf([row('2026-01-31')], 'approved', facts({ records: under({ backdate, floor: FREE }) }))
    const FREE = { at_submit: null, at_approval: null }
    expect(back({ days: 30, by: 'hr' })).toEqual([[]])
    expect(back({ days: 29, by: 'hr' })).toEqual([['block past']])
    expect(back({ days: 30, by: 'anyone' })).toEqual([[]])
    expect(back({ days: 30, by: 'nobody' })).toEqual([['block past']])
  })

  it('rules about leave block a row, and rules about requests only warn', () => {
    const strict = under({
      floor: { at_submit: 0, at_approval: 0 },
      notice: { min_days: 14, mode: 'block' },
      max_block: 480,
      overlap: 'refuse',
      charge_on: 'leave_day',
    })
    const known = facts({ records: strict })
    const [findings] = codesOf([row('2026-03-09', '2026-03-10')], 'approved', known)
    expect(findings).toEqual(['warn too_long', 'warn notice', 'block not_entitled'])
    expect(codesOf([row('2026-03-09', '2026-03-09', { end_half: 'am' })], 'approved', known)[0]).toContain(
      'block unit',
    )
  })

  it('a row is malformed where a date is wrong or the end comes first', () => {
    expect(codesOf([row('2026-03-09', '2026-03-08'), row('2026-02-31')])).toEqual([
      ['block refused'],
      ['block refused'],
    ])
    expect(codesOf([row('2026-03-09', '2026-03-09', { start_half: 'pm' })])).toEqual([['block unit']])
  })
})
