import { describe, expect, it } from 'vitest'
import { runScenario } from '../../testing/scenario/run-scenario.ts'
import { statementInWords } from '../copy/statement-words.ts'
import { addMonths } from '../dates/calendar-day.ts'
import { NOT_STORED } from '../entities/base-record.ts'
import { createLeaveTypes } from '../leave-types/leave-types.ts'
import { completeRules } from '../policies/calendar-days.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { templateRules } from '../policies/policy-templates.ts'
import { STANDARD_WEEK } from '../working-time/work-pattern.ts'
import { exampleHireDate, exampleLeave } from './example-leave.ts'
import { MANUAL_DAYS, type PolicyTrialQuestion, tryPolicy } from './try-policy.ts'

const [HIRED, TO] = ['2027-03-01', '2029-02-28']
const DAY = 456

/** Tries rules with someone who is hired on 1 March 2027. */
const trial = (rules: Partial<PolicyRules>, change: Partial<PolicyTrialQuestion> = {}) =>
  tryPolicy({
    leaveType: 'annual',
    leaveTypes: createLeaveTypes(),
    name: 'Example',
    rules: completeRules('annual', rules),
    employee: { hired: HIRED, employmentKind: null, pattern: STANDARD_WEEK, region: null },
    from: HIRED,
    to: TO,
    leave: exampleLeave(HIRED, TO),
    regions: [],
    holidays: [],
    ...change,
  })

/** Templates that grant enough for the example leave. */
const ENOUGH = ['working_days', 'au_annual'] as const

const TWO_WEEKS = [{ from: '2027-06-07', to: '2027-06-18' }]

describe('a policy that is tried with an example employee', () => {
  it('the example shows what each year frees, and blocks leave before its step [0218]', () => {
    const grant = {
      kind: 'accrue',
      basis: { of: 'calendar', minutes_per_year: 3650 },
      post: 'day',
      at: 'end',
      usable_after_months: 6,
      steps: { every_months: 12 },
    } as const
    const rules = { ...templateRules('working_days'), period: { kind: 'perpetual' }, grant } as const
    const [early, enough] = [
      { from: '2028-06-05', to: '2028-06-16' },
      { from: '2028-06-19', to: '2028-06-20' },
    ]
    const floor = { at_submit: 0, at_approval: 0 }
    const { years, leave } = trial({ ...rules, close: { mode: 'keep' }, floor }, { leave: [early, enough] })
    // 3,650 minutes a year from March on. 1,840 accrue until the step of 1 Sep 2027, and 5,493 until that of 2028.
    expect(leave.map(({ blocked }) => blocked?.code)).toEqual(['not_free', undefined])
    expect(years.map(({ left, free }) => [left, free])).toEqual([
      [3060, 1840],
      [3060 + 3650 - 2 * DAY, 5493 - 2 * DAY],
      [3060 + 3650 + 590 - 2 * DAY, 5493 - 2 * DAY],
    ])
  })

  it('a joiner on 1 March gets 17 days, and of 7 days left 5 carry over [S1, S2]', () => {
    const { statement, curve, years } = trial(templateRules('working_days'), { leave: TWO_WEEKS })
    const { entries } = statementInWords(statement)
    expect(entries[0]).toMatchObject({ days: 17, sentence: 'Granted on 1 Mar 2027 (2027)', isAhead: false })
    expect(entries.filter(({ day }) => day === '2027-12-31').map(({ type, days }) => [type, days])).toEqual([
      ['carry_out', -5],
      ['expire', -2],
    ])
    expect(years).toEqual([
      { year: 2027, granted: 17 * DAY, taken: 10 * DAY, expired: 2 * DAY, paid_out: 0, left: 5 * DAY },
      { year: 2028, granted: 20 * DAY, taken: 0, expired: 20 * DAY, paid_out: 0, left: 5 * DAY },
      { year: 2029, granted: 20 * DAY, taken: 0, expired: 0, paid_out: 0, left: 25 * DAY },
    ])
    // During 31 December all 7 days are there.
    expect(curve.slice(-4)).toEqual([
      { day: '2027-06-18', minutes: 7 * DAY },
      { day: '2028-01-01', minutes: 25 * DAY },
      { day: '2028-04-01', minutes: 20 * DAY },
      { day: '2029-01-01', minutes: 25 * DAY },
    ])
  })

  it('an amount a year with a step after five years grants in 2027 what the scenario posts [S5]', () => {
    const rules: Partial<PolicyRules> = {
      ...templateRules('au_annual'),
      grant: {
        kind: 'accrue',
        basis: { of: 'calendar', minutes_per_year: 9120 },
        post: 'month',
        at: 'end',
        tiers: [{ after_months: 60, minutes_per_year: 10_260 }],
      },
    }
    const employee = { hired: '2022-07-01', employmentKind: null, pattern: STANDARD_WEEK, region: null }
    const found = trial(rules, { employee, from: '2027-01-01', to: '2028-12-31', leave: [] })
    expect(found.years[0]).toMatchObject({ year: 2027, granted: 9695 })
    expect(found.statement.opening_minutes).toBe(41_077)
  })

  it('the cost of leave depends on public holidays and on the work pattern [S12]', () => {
    const goodFriday = { region: 'AU-NSW', day: '2027-03-26', part: 'day', name: 'Good Friday' } as const
    const cost = (change: Partial<PolicyTrialQuestion['employee']>) => {
      const { leave } = trial(templateRules('working_days'), {
        employee: { hired: HIRED, employmentKind: null, pattern: STANDARD_WEEK, region: 'AU-NSW', ...change },
        leave: [{ from: '2027-03-22', to: '2027-03-26' }],
        regions: [{ ...NOT_STORED, code: 'AU-NSW', name: 'New South Wales', parent: null }],
        holidays: [{ ...NOT_STORED, ...goodFriday, source: 'rules', cancelled: false }],
      })
      return leave.map(({ minutes }) => minutes)
    }
    expect(cost({})).toEqual([4 * DAY])
    expect(cost({ region: null })).toEqual([5 * DAY])
    const slots = STANDARD_WEEK.slots.map((day, at) => (at < 3 ? day : ([0, 0] as const)))
    expect(cost({ pattern: { ...STANDARD_WEEK, slots } })).toEqual([3 * DAY])
  })

  it('leave that a rule blocks is named with its reason and is not deducted', () => {
    const rules: Partial<PolicyRules> = {
      ...templateRules('working_days'),
      max_consecutive_days: 5,
      notice: { min_days: 60, mode: 'warn' },
    }
    const { leave, statement } = trial(rules, {
      leave: [...TWO_WEEKS, { from: '2027-04-02', to: '2027-04-02' }],
    })
    expect(leave.map(({ blocked, warnings }) => [blocked?.code, warnings.map(({ code }) => code)])).toEqual([
      [undefined, ['notice']],
      ['too_long', []],
    ])
    expect(statement.entries.filter(({ type }) => type === 'usage')).toHaveLength(1)
  })

  it('a manual balance gets 20 days for each leave year, and a type without a balance has only leave', () => {
    const manual = trial(templateRules('by_hand'), { leave: [] })
    expect(manual.years.map(({ granted }) => granted)).toEqual([20 * DAY, 20 * DAY, 20 * DAY])
    expect(MANUAL_DAYS).toBe(20)
    const counted = trial({ ...templateRules('by_hand'), period: { kind: 'none' } })
    expect(counted.leave.every(({ blocked, minutes }) => blocked === undefined && minutes > 0)).toBe(true)
    expect(counted.years.every(({ granted }) => granted === 0)).toBe(true)
  })

  it.each(ENOUGH)('curve and statement of %s are what the ledger posts day by day', id => {
    const { curve, statement, leave } = trial(templateRules(id))
    expect(leave.length).toBeGreaterThan(8)
    const events = leave.flatMap(({ ask, blocked }, at) => {
      const month = addMonths(ask.from, -1)
      const [on, request] = [month < HIRED ? HIRED : month, `r${at}`]
      expect(blocked).toBeUndefined()
      return [
        { on, do: 'request', id: request, leave_type: 'annual', from: ask.from, to: ask.to },
        { on, do: 'approve', id: request },
      ]
    })
    const { name: _, ...fullTime } = STANDARD_WEEK
    const { answers } = runScenario({
      scenario: 1,
      name: id,
      starts: HIRED,
      patterns: { 'full-time': fullTime },
      policies: { annual: templateRules(id) },
      person: { employed_from: HIRED, pattern: 'full-time' },
      // The last event is on the last day, so that everything before it is posted.
      events: [...events, { on: TO, do: 'close', through: HIRED }],
      ask: curve.map(({ day }) => ({ balance: 'annual', on: day, before_close: true })),
    })
    expect(answers.map(answer => 'minutes' in answer && answer.minutes)).toEqual(
      curve.map(({ minutes }) => minutes),
    )
    expect(statement.closing_minutes).toBe(curve.at(-1)?.minutes)
  })
})

describe('the example employee', () => {
  it('the hire date is 1 March, on or after the first day of the policy', () => {
    expect(['2026-11-28', '2027-03-01', '2027-03-02'].map(exampleHireDate)).toEqual([
      '2027-03-01',
      '2027-03-01',
      '2028-03-01',
    ])
  })

  it('the leave of a year is two weeks in January, one in July and three Fridays', () => {
    expect(exampleLeave('2028-01-01', '2028-12-31')).toEqual([
      { from: '2028-01-10', to: '2028-01-21' },
      { from: '2028-02-04', to: '2028-02-04' },
      { from: '2028-05-05', to: '2028-05-05' },
      { from: '2028-07-10', to: '2028-07-14' },
      { from: '2028-09-01', to: '2028-09-01' },
    ])
    expect(exampleLeave('2028-02-05', '2028-05-04')).toEqual([])
  })
})
