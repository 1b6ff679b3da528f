import { describe, expect, it } from 'vitest'
import { statementOf } from '../ledger/leave-account.ts'
import { type Employments, personCalendar } from '../working-time/person-calendar.ts'
import { STANDARD_WEEK, type WorkPattern } from '../working-time/work-pattern.ts'
import { calendarDayRules, completeRules } from './calendar-days.ts'
import { fitsLeaveType, POLICY_TEMPLATES, type PolicyTemplateId, templateRules } from './policy-templates.ts'
import { policyHistory } from './policy-versions.ts'
import { requireRules } from './strict-reader.ts'

/** Returns the minutes granted by the end of a day, for an employee since the beginning of 2026. */
function granted(
  id: PolicyTemplateId,
  through: string,
  pattern: WorkPattern = STANDARD_WEEK,
  start = '2026-01-01',
) {
  const employments: Employments = [{ start, end: null }]
  const calendar = personCalendar(
    employments,
    [{ valid_from: start, valid_to: null, pattern, region: null }],
    () => ({ freeOn: () => undefined as never }),
  )
  const history = policyHistory('annual', [
    { effective_from: start, rules: completeRules('annual', templateRules(id)) },
  ])
  const facts = { history, calendar, employments, nonService: [], hand: [], leave: [] }
  return statementOf(facts, { through }).lines.reduce((sum, { minutes }) => sum + minutes, 0)
}

describe('templates of policies', () => {
  it('templates are rules that the server accepts', () => {
    for (const { rules } of POLICY_TEMPLATES) expect(() => requireRules(rules, 'rules')).not.toThrow()
  })

  it('templates let approved leave be cancelled on request until it starts, as calendar days never do [R3-42]', () => {
    for (const { rules } of POLICY_TEMPLATES)
      expect(completeRules('annual', rules)).toMatchObject({
        on_cancel_approved: 'ask',
        cancel_until: 'before_start',
      })
    expect(calendarDayRules('annual').on_cancel_approved).toBe('never')
  })

  it('an allowance fits every leave type except one that needs no balance (Q-07)', () => {
    const fitting = (type: string) =>
      POLICY_TEMPLATES.filter(template => fitsLeaveType(template, type)).map(({ id }) => id)
    expect(fitting('unpaid')).toEqual(['by_hand', 'occasion', 'no_balance'])
    expect(fitting('study')).toHaveLength(POLICY_TEMPLATES.length)
  })

  it('20 days in 12 equal parts are 10 days after half a year', () => {
    expect(granted('monthly', '2026-12-30')).toBe((11 * 20 * 456) / 12)
    expect(granted('monthly', '2026-06-30')).toBe(10 * 456)
  })

  it('annual leave of the standards earns four weeks in 52, whatever the week: 152 hours of 38, 80 of 20', () => {
    // 5 January 2026 is a Monday, and 364 days are 52 weeks.
    expect(granted('au_annual', '2027-01-03', STANDARD_WEEK, '2026-01-05')).toBe(152 * 60)
    const partTime = {
      ...STANDARD_WEEK,
      slots: STANDARD_WEEK.slots.map(([am]) => [am && 120, am && 120] as const),
    }
    expect(granted('au_annual', '2027-01-03', partTime, '2026-01-05')).toBe(80 * 60)
  })

  it('personal leave earns 1/26 of ordinary hours: 76 hours in 52 weeks of 38', () => {
    expect(granted('au_personal', '2027-01-03', STANDARD_WEEK, '2026-01-05')).toBe(76 * 60)
  })

  it('a year granted up front is there on its first day, and later joiners get half-day shares', () => {
    expect(granted('working_days', '2026-01-01')).toBe(20 * 456)
    const share = granted('working_days', '2026-07-01', STANDARD_WEEK, '2026-07-01')
    expect(share).toBe(10 * 456)
  })

  it('a manual balance stays as it is: nothing is granted automatically', () => {
    expect(granted('by_hand', '2027-01-03')).toBe(0)
  })

  it('templates with legal facts have the date of their check', () => {
    expect(POLICY_TEMPLATES.filter(({ facts_of }) => facts_of).map(({ id }) => id)).toEqual([
      'au_annual',
      'au_personal',
    ])
  })
})
