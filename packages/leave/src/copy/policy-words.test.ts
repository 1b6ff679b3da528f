import { describe, expect, it } from 'vitest'
import { policies } from '../../testing/arbitrary-story.ts'
import { holds } from '../../testing/property.ts'
import { INSTALMENTS } from '../../testing/user-records.ts'
import { calendarDayRules, completeRules } from '../policies/calendar-days.ts'
import { POLICY_TEMPLATES } from '../policies/policy-templates.ts'
import { policySentences } from './policy-sentences.ts'
import { policySummary } from './policy-words.ts'

const [workingDays, annual] = POLICY_TEMPLATES.map(({ rules }) => completeRules('annual', rules))
const literal = calendarDayRules('annual')

describe('a policy in words', () => {
  it('is one line in a list', () => {
    expect([workingDays, annual, literal].map(rules => rules && policySummary(rules))).toEqual([
      'Working days · 20 days a year · 5 days carried over until 31 Mar · half days',
      'Working days · 1/13 of ordinary hours, accrues weekly · never expires · hours',
      'Calendar days · manual balances',
    ])
  })

  it('says each rule of a template, and what a week and a weekend cost by them', () => {
    expect(workingDays && policySentences(workingDays)).toEqual([
      'Employees can request whole and half days.',
      '20 days are granted on 1 Jan.',
      'Up to 5 days carry over at year end until 31 Mar. The rest expires.',
      'Employees can’t exceed their balance.',
      'Monday to Friday costs 5 days. Friday to Monday costs 2 days.',
      'A week with a public holiday costs 4 days.',
      'A day of leave is 7.6 hours.',
      'Overlapping requests are blocked.',
      'Mid-year joiners and leavers: pro-rated by day.',
      'Pro-rated amounts are rounded to the nearest half day.',
      'Pending leave reduces the available balance.',
      'Future leave is checked against the balance on that date.',
      'Employees can request up to 18 months ahead.',
      'Employees can cancel approved leave with approval until it starts.',
    ])
  })

  it('the sentences of calendar days stay as they are', () => {
    expect(policySentences(literal)).toEqual([
      'Employees can request whole days.',
      'HR sets and adjusts balances manually.',
      'Unused leave at year end doesn’t carry over. It stays in the balance history.',
      'Employees can’t exceed their balance.',
      'Monday to Friday costs 5 days. Friday to Monday costs 4 days.',
      'Public holidays are deducted like any other day.',
      'Leave is charged to the day of its approval.',
      'An approval can make a balance negative.',
    ])
  })

  it('says what is earned each month in equal parts [B3]', () => {
    const rules = completeRules('annual', { day_minutes: 456, grant: INSTALMENTS })
    expect(policySummary(rules)).toBe('Calendar days · 1.5 days a month, accrues monthly')
    expect(policySentences(rules)).toContain('1.5 days a month accrue over time, posted monthly.')
  })

  it('says what accrues, in hours if the policy has hours', () => {
    expect(annual && policySentences(annual)).toContain(
      '1 of every 13 ordinary hours accrues, posted weekly. That is about 152 hours a year for a week of 38 hours.',
    )
  })

  it('says to what shares of a year are rounded, in days where it is a day or half of one', () => {
    const rounded = (to: number, how: 'down' | 'up' | 'nearest') =>
      workingDays?.grant.kind === 'upfront'
        ? policySentences({ ...workingDays, grant: { ...workingDays.grant, round: { to, how } } }).find(
            sentence => sentence.startsWith('Pro-rated amounts'),
          )
        : undefined
    const half = (workingDays?.day_minutes ?? 0) / 2
    expect([rounded(half, 'nearest'), rounded(half, 'up'), rounded(2 * half, 'down')]).toEqual([
      'Pro-rated amounts are rounded to the nearest half day.',
      'Pro-rated amounts are rounded up to half a day.',
      'Pro-rated amounts are rounded down to a whole day.',
    ])
    expect(rounded(15, 'nearest')).toBe('Pro-rated amounts are rounded to the nearest 15 minutes.')
  })

  it('never says what is no word', () => {
    holds(policies, rules => {
      const all = completeRules('annual', rules)
      const text = [policySummary(all), ...policySentences(all)].join('\n')
      expect(text).not.toMatch(/undefined|NaN|null|\[object|Infinity/)
    })
  })
})
