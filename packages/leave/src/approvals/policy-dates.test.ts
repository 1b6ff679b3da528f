import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/calendar-day.ts'
import { confirmedFrom, lastDayToDecide, policyReminder } from './policy-dates.ts'

const RULES = { decide_within_days: 21, confirm_days_before: 28 }
const START = '2027-03-01'

/** The days of a year on which the reminder is due, the first and the last one. */
function daysOf(leave: { status: 'pending' | 'approved' | 'rejected'; asked_on: string }, rules = RULES) {
  const days = Array.from({ length: 365 }, (_, at) => addDays('2026-06-01', at))
  const due = days.filter(day => policyReminder({ start_date: START, ...leave }, rules, day) !== undefined)
  return [due[0], due.at(-1)]
}

describe('the dates of a policy', () => {
  it('leave from 1 Mar 2027 can be confirmed from 1 Feb until it starts [A10]', () => {
    expect(confirmedFrom(START, RULES)).toBe('2027-02-01')
    expect(daysOf({ status: 'approved', asked_on: '2026-12-01' })).toEqual(['2027-02-01', '2027-02-28'])
  })

  it('a request of 1 Dec has until 22 Dec, with a reminder a week before [C.2 Parental]', () => {
    expect(lastDayToDecide('2026-12-01', RULES)).toBe('2026-12-22')
    expect(daysOf({ status: 'pending', asked_on: '2026-12-01' })[0]).toBe('2026-12-15')
    const soon = { ...RULES, decide_within_days: 3 }
    expect(daysOf({ status: 'pending', asked_on: '2026-12-01' }, soon)[0]).toBe('2026-12-02')
  })

  it('rejected leave and policies without these rules have none', () => {
    expect(daysOf({ status: 'rejected', asked_on: '2026-12-01' })).toEqual([undefined, undefined])
    for (const status of ['pending', 'approved'] as const)
      expect(policyReminder({ status, asked_on: '2026-12-01', start_date: START }, {}, '2027-02-20')).toBe(
        undefined,
      )
    expect([confirmedFrom(START, {}), lastDayToDecide(START, {})]).toEqual([null, null])
  })
})
